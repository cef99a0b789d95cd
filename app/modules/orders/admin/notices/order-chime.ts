import { useSyncExternalStore } from 'react'

/** Pitch in hertz, start in seconds. */
const notes = [
  { pitch: 880, at: 0 },
  { pitch: 1318.5, at: 0.16 },
]

/** The sound of one page. Browsers allow it only after a press, some only within its event. */
export function pageSound() {
  let audio: AudioContext | undefined
  let isOpen = false
  const watchers = new Set<() => void>()

  /** Without a press `resume` stays pending until a later call. */
  const open = async (): Promise<void> => {
    if (isOpen || !('AudioContext' in globalThis)) return
    audio ??= new AudioContext()
    await audio.resume()
    isOpen = true
    void audio.suspend()
    for (const watcher of watchers) watcher()
  }
  /** Enables sound at the first press anywhere; returns how to stop listening. */
  const openAtPress = (): (() => void) => {
    const pressed = () => void open()
    if (navigator.userActivation?.hasBeenActive) pressed()
    const presses = ['pointerup', 'keydown', 'click'] as const
    for (const press of presses) addEventListener(press, pressed, { capture: true, passive: true })
    return () => {
      for (const press of presses) removeEventListener(press, pressed, { capture: true })
    }
  }
  const chime = async (): Promise<void> => {
    if (!audio || !isOpen) return
    await audio.resume()
    for (const note of notes) play(audio, note)
  }
  const subscribe = (watcher: () => void) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }
  /** False without audio support: no press can enable it. */
  const isMuted = () => !isOpen && 'AudioContext' in globalThis
  return { open, openAtPress, chime, subscribe, isMuted }
}

function play(audio: AudioContext, note: (typeof notes)[number]): void {
  const start = audio.currentTime + note.at
  const tone = new OscillatorNode(audio, { frequency: note.pitch })
  const volume = new GainNode(audio, { gain: 0 })
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(0.2, start + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.6)
  tone.connect(volume).connect(audio.destination)
  tone.start(start)
  tone.stop(start + 0.6)
  // The last note lets the audio device sleep.
  tone.addEventListener('ended', () => note === notes.at(-1) && void audio.suspend())
}

export const orderSound = pageSound()

export const useMuted = (): boolean => useSyncExternalStore(orderSound.subscribe, orderSound.isMuted, () => false)
