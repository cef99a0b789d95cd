import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pageSound } from './order-chime.ts'

const played: string[] = []
const ends: (() => void)[] = []
let allowed: boolean
class Context {
  currentTime = 100
  destination = 'loudspeaker'
  constructor() {
    played.push('open')
  }
  resume = () => {
    if (allowed) played.push('resume')
    return allowed ? Promise.resolve() : new Promise(() => {})
  }
  suspend = () => {
    played.push('suspend')
    return Promise.resolve()
  }
}
class Volume {
  gain = {
    setValueAtTime: (...step: number[]) => played.push(`at ${step.join()}`),
    linearRampToValueAtTime: (...step: number[]) => played.push(`up ${step.join()}`),
    exponentialRampToValueAtTime: (...step: number[]) => played.push(`down ${step.join()}`),
  }
  constructor(_: unknown, { gain }: { gain: number }) {
    played.push(`volume ${gain}`)
  }
  connect = (to: string) => played.push(`to ${to}`)
}
class Note {
  constructor(_: unknown, { frequency }: { frequency: number }) {
    played.push(`note ${frequency}`)
  }
  connect = (to: Volume) => to
  start = (at: number) => played.push(`start ${at}`)
  stop = (at: number) => played.push(`stop ${at}`)
  addEventListener = (kind: string, end: () => void) => kind === 'ended' && ends.push(end)
}

beforeEach(() => {
  played.length = 0
  ends.length = 0
  allowed = true
  vi.stubGlobal('AudioContext', Context)
  vi.stubGlobal('GainNode', Volume)
  vi.stubGlobal('OscillatorNode', Note)
})
afterEach(() => vi.unstubAllGlobals())

const note = (pitch: number, at: number) => [
  `note ${pitch}`,
  'volume 0',
  `at 0,${at}`,
  `up 0.2,${at + 0.02}`,
  `down 0.001,${at + 0.6}`,
  'to loudspeaker',
  `start ${at}`,
  `stop ${at + 0.6}`,
]

test('the chime is two soft notes, then the audio is suspended; the audio is opened only once', async () => {
  const { open, chime } = pageSound()
  await open()
  await open()
  expect(played.splice(0)).toEqual(['open', 'resume', 'suspend'])
  await chime()
  expect(played.splice(0)).toEqual(['resume', ...note(880, 100), ...note(1318.5, 100.16)])
  for (const end of ends) end()
  expect([ends.length, played]).toEqual([2, ['suspend']])
})

test('the chime is silent until a user gesture has opened the audio', async () => {
  const { chime, openAtPress, isMuted } = pageSound()
  const presses = new EventTarget()
  vi.stubGlobal('addEventListener', presses.addEventListener.bind(presses))
  vi.stubGlobal('removeEventListener', presses.removeEventListener.bind(presses))
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } })
  const stop = openAtPress()
  await chime()
  expect([played, isMuted()]).toEqual([[], true])
  // The browser does not accept the first press, but the next one.
  allowed = false
  presses.dispatchEvent(new Event('pointerup'))
  await chime()
  expect(played.splice(0)).toEqual(['open'])
  allowed = true
  presses.dispatchEvent(new Event('keydown'))
  await Promise.resolve()
  expect(played.splice(0)).toEqual(['resume', 'suspend'])
  await chime()
  expect([played.includes('note 880'), isMuted()]).toEqual([true, false])
  stop()
})

test('a browser without audio support stays silent', async () => {
  Reflect.deleteProperty(globalThis, 'AudioContext')
  const { open, chime, isMuted } = pageSound()
  await open()
  await chime()
  expect([played, isMuted()]).toEqual([[], false])
})

describe('a user gesture on the page', () => {
  let presses: EventTarget
  let listened: unknown[]
  const kinds = ['pointerup', 'keydown', 'click']
  beforeEach(() => {
    presses = new EventTarget()
    listened = []
    vi.stubGlobal('addEventListener', (...listening: Parameters<EventTarget['addEventListener']>) => {
      listened.push([listening[0], listening[2]])
      presses.addEventListener(...listening)
    })
    vi.stubGlobal('removeEventListener', presses.removeEventListener.bind(presses))
    vi.stubGlobal('navigator', {})
  })

  test.each(kinds)('opens the audio: %s', async (kind) => {
    const { openAtPress, isMuted } = pageSound()
    const stop = openAtPress()
    expect(isMuted()).toBe(true)
    presses.dispatchEvent(new Event(kind))
    await Promise.resolve()
    expect([played, isMuted()]).toEqual([['open', 'resume', 'suspend'], false])
    stop()
  })

  test('is captured even when the page stops its propagation, without delaying it', () => {
    pageSound().openAtPress()()
    expect(listened).toEqual(kinds.map((kind) => [kind, { capture: true, passive: true }]))
  })

  test('has no effect after the listener is removed', async () => {
    const { openAtPress, isMuted } = pageSound()
    openAtPress()()
    for (const kind of kinds) presses.dispatchEvent(new Event(kind))
    await Promise.resolve()
    expect([played, isMuted()]).toEqual([[], true])
  })

  test('made before the listener was added counts too', async () => {
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
    const { openAtPress, isMuted } = pageSound()
    openAtPress()()
    await Promise.resolve()
    expect(isMuted()).toBe(false)
  })
})

test('a subscriber is notified once when the sound opens; after unsubscribing it is not', async () => {
  const { open, subscribe } = pageSound()
  const notified: string[] = []
  subscribe(() => notified.push('watches'))
  const stop = subscribe(() => notified.push('stopped'))
  stop()
  await open()
  await open()
  expect(notified).toEqual(['watches'])
})
