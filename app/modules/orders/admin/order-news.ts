import type { Satang } from '#app/kit/money.ts'
import type { WaitingCounts } from '#app/ui/admin/admin-screens.ts'
import { deviceStore } from '#app/ui/device-store.ts'
import type { QueueCounts } from './order-queues.ts'

/** An order the shop has something to do for, and when that began, in milliseconds of UTC. */
export type NewestOrder = { number: string; total: Satang; at: number }

/** What /admin/news answers: how things stand now, of orders and on each screen of the menu that counts what waits. */
export type OrderNews = { queues: QueueCounts; newest?: NewestOrder | undefined; waiting: WaitingCounts }

/** How this device says that an order came; `announcedAt` is that of the newest it has said, in milliseconds of UTC. */
type NewsChoices = { sound: boolean; notify: boolean; announcedAt: number }

const initial: NewsChoices = { sound: true, notify: false, announcedAt: 0 }

/** Kept on the device, so that of several open pages one speaks. */
export const newsChoices = deviceStore<NewsChoices>('admin-news', initial, (stored) => {
  const { sound, notify, announcedAt } = parsed(stored)
  return typeof sound === 'boolean' && typeof notify === 'boolean' && typeof announcedAt === 'number'
    ? { sound, notify, announcedAt }
    : undefined
})

function parsed(stored: string): Partial<NewsChoices> {
  try {
    return (JSON.parse(stored) as Partial<NewsChoices> | null) ?? {}
  } catch {
    return {}
  }
}

/** Two soft notes. Silent where nobody has pressed anything on the page yet: browsers allow no sound before. */
export function chime(): void {
  if (navigator.userActivation?.hasBeenActive === false) return
  const audio = new AudioContext()
  const notes = [
    { pitch: 880, at: 0 },
    { pitch: 1318.5, at: 0.16 },
  ]
  for (const { pitch, at } of notes) {
    const start = audio.currentTime + at
    const note = new OscillatorNode(audio, { frequency: pitch })
    const volume = new GainNode(audio, { gain: 0 })
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(0.2, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.6)
    note.connect(volume).connect(audio.destination)
    note.start(start)
    note.stop(start + 0.6)
    note.addEventListener('ended', () => at > 0 && void audio.close())
  }
}

/** Whether this browser can show notifications, and may. */
export const notifying = (): NotificationPermission | 'missing' =>
  'Notification' in globalThis ? Notification.permission : 'missing'

/** Shows one, which leads to its page when it is pressed. Some phones have the word but not the thing: then nothing. */
export function notify(title: string, body: string, open: () => void): void {
  if (notifying() !== 'granted') return
  try {
    const shown = new Notification(title, { body, tag: title })
    shown.addEventListener('click', () => {
      window.focus()
      open()
      shown.close()
    })
  } catch {
    // Chrome on Android lets only service workers show them.
  }
}
