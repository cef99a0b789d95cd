import { addDays, addMinutes } from '#app/kit/dates.ts'
import type { Size } from '#app/modules/catalog/size.ts'
import type { DeliveryMethod } from '#app/modules/pricing/quote.ts'
import { leftOf } from './demo-stock.ts'
import { type Person, people } from './people.ts'
import { type Random, randomOf } from './random.ts'

export type Ending =
  | 'unpaid'
  | 'asked'
  | 'confirmed'
  | 'paid'
  | 'processing'
  | 'partly_sent'
  | 'shipped'
  | 'completed'
  | 'expired'
  | 'cancelled'
  | 'refunded'
  | 'on_hold'

type PlannedLine = { productKey: string; size: Size; quantity: number }
export type PlannedOrder = {
  /** Counts from 0, oldest first; deterministic. */
  number: number
  placedAt: Date
  person: Person
  signedIn: boolean
  lines: PlannedLine[]
  paidBy: 'card' | 'promptpay' | 'chat'
  delivery: DeliveryMethod
  couponCode: string | undefined
  ending: Ending
}

/** Price in satang. */
export type OrderCandidate = { productKey: string; publishedAt: Date; sizes: readonly Size[]; price: number }

const days = 120
const rolled = 186

/** Two hundred orders of 120 days, and a few that need staff now. */
export function planHistory(items: readonly OrderCandidate[], now: Date): PlannedOrder[] {
  const random = randomOf('history')
  const moments = Array.from({ length: rolled }, () => momentOf(random, now))
  const past: Omit<Story, 'number'>[] = moments.map((placedAt) => ({
    placedAt,
    ending: endingOf(random, hoursBefore(now, placedAt)),
  }))
  const open = openToday.map(({ minutesAgo, ...order }) => ({ ...order, placedAt: addMinutes(now, -minutesAgo) }))
  const newcomers = new Set<string>()
  return [...past, ...open]
    .sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
    .map((story, number) => orderOf(random, items, newcomers, { ...story, number }))
}

type OpenOrder = { minutesAgo: number; ending: Ending; byNok?: boolean }

const openToday: readonly OpenOrder[] = [
  { minutesAgo: 6, ending: 'unpaid' },
  { minutesAgo: 14, ending: 'unpaid' },
  { minutesAgo: 47, ending: 'asked' },
  { minutesAgo: 130, ending: 'paid' },
  { minutesAgo: 190, ending: 'asked' },
  { minutesAgo: 260, ending: 'paid', byNok: true },
  { minutesAgo: 410, ending: 'asked' },
  { minutesAgo: 700, ending: 'confirmed' },
  { minutesAgo: 1_250, ending: 'processing' },
  { minutesAgo: 1_700, ending: 'partly_sent' },
  { minutesAgo: 2_300, ending: 'on_hold' },
  { minutesAgo: 2_900, ending: 'shipped', byNok: true },
  { minutesAgo: 3_500, ending: 'shipped' },
  { minutesAgo: 4_200, ending: 'shipped' },
]

function momentOf(random: Random, now: Date): Date {
  const daysAgo = 0.4 + (days - 0.5) * (1 - random.next() ** 0.72)
  const moment = addDays(now, -daysAgo)
  // Few orders between one and seven in Bangkok (UTC+7).
  const hour = (moment.getUTCHours() + 7) % 24
  return hour >= 1 && hour < 7 ? addMinutes(moment, -7 * 60) : moment
}

const hoursBefore = (now: Date, then: Date): number => (now.getTime() - then.getTime()) / 3_600_000

function endingOf(random: Random, hoursAgo: number): Ending {
  const roll = random.next()
  if (roll < 0.07) return 'expired'
  if (roll < 0.1) return 'cancelled'
  if (hoursAgo < 18) return 'paid'
  if (hoursAgo < 72) return roll < 0.4 ? 'paid' : 'processing'
  if (hoursAgo < 170) return roll < 0.25 ? 'processing' : 'shipped'
  return roll < 0.145 ? 'refunded' : 'completed'
}

type Story = { placedAt: Date; ending: Ending; byNok?: boolean; number: number }

function orderOf(random: Random, items: readonly OrderCandidate[], newcomers: Set<string>, story: Story): PlannedOrder {
  const { ending, placedAt, number, byNok } = story
  const [nok] = people
  const person = byNok && nok ? nok : random.of(people)
  const signedIn = hasAccount(person) && (byNok || random.next() < 0.8)
  const lines = linesOf(random, items, placedAt, ending)
  const first = signedIn && !newcomers.has(person.email)
  newcomers.add(person.email)
  return {
    number,
    placedAt,
    ending,
    person,
    signedIn,
    lines,
    paidBy: paidBy(random, ending),
    delivery: deliveryOf(random, person),
    couponCode: couponOf(random, first, lines, items),
  }
}

/** Four in five customers have an account. */
export const hasAccount = (person: Person): boolean => people.indexOf(person) % 5 !== 4

/** These return items, so they use sizes with stock to spare. */
const putsBack: readonly Ending[] = ['unpaid', 'asked', 'confirmed', 'expired', 'cancelled', 'refunded', 'on_hold']

function linesOf(random: Random, items: readonly OrderCandidate[], placedAt: Date, ending: Ending): PlannedLine[] {
  const hanging = items.filter((item) => item.publishedAt < placedAt)
  const count = Math.max(random.of([1, 1, 1, 1, 2, 2, 3]), ending === 'partly_sent' ? 2 : 1)
  const lines: PlannedLine[] = []
  for (const item of random.shuffled(hanging)) {
    if (lines.length === count) break
    const sizes = item.sizes.filter((size) => !putsBack.includes(ending) || leftOf(item.productKey, size) >= 4)
    if (sizes.length === 0) continue
    const size = random.of(sizes)
    const quantity = size === 'Free size' ? random.of([1, 1, 1, 2, 3]) : 1
    lines.push({ productKey: item.productKey, size, quantity })
  }
  return lines
}

function paidBy(random: Random, ending: Ending): PlannedOrder['paidBy'] {
  if (ending === 'asked' || ending === 'confirmed') return 'chat'
  const roll = random.next()
  if (ending === 'refunded') return 'card'
  if (ending === 'unpaid' || ending === 'expired') return roll < 0.6 ? 'card' : 'promptpay'
  if (roll < 0.48) return 'card'
  return roll < 0.84 ? 'promptpay' : 'chat'
}

function deliveryOf(random: Random, person: Person): DeliveryMethod {
  const roll = random.next()
  if (roll < 0.78) return 'standard'
  return roll < 0.92 || !person.postalCode.startsWith('10') || person.postalCode === '10540' ? 'express' : 'same_day'
}

function couponOf(random: Random, first: boolean, lines: readonly PlannedLine[], items: readonly OrderCandidate[]) {
  const roll = random.next()
  if (first && roll < 0.9) return 'WELCOME10'
  const priceOf = (id: string) => items.find((item) => item.productKey === id)?.price ?? 0
  const subtotal = lines.reduce((sum, line) => sum + priceOf(line.productKey) * line.quantity, 0)
  return subtotal >= 300_000 && roll < 0.16 ? 'SILK200' : undefined
}
