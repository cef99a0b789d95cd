// A product's former prices, in satang, worked out backwards from today's by its audit log (decision 53).
import { camelKeys } from '#app/kit/camel-keys.ts'
import { addDays } from '#app/kit/dates.ts'
import { referenceDays } from '../product-facts.ts'

type PriceState = { price: number; compareAt: number | null; hidden: boolean }

/** A time in which a product was sold at these prices; `until` null: now. */
export type PricePeriod = { from: Date; until: Date | null; price: number; compareAt: number | null }

/** An entry of the audit log that may change prices or visibility. */
export type PriceLine = { at: Date; action: string; detail: unknown }

/** Newest first, from `lines` newest first. Leaves out the times in which the product was hidden. */
export function pricePeriods(today: PriceState & { createdAt: Date }, lines: readonly PriceLine[]): PricePeriod[] {
  const { createdAt, ...now } = today
  const periods: PricePeriod[] = []
  let state: PriceState = now
  let until: Date | null = null
  const addPeriodFrom = (from: Date) => {
    const { price, compareAt, hidden } = state
    if (!hidden && (until === null || from < until)) addPeriod(periods, { from, until, price, compareAt })
    until = from
  }
  for (const line of lines) {
    const before = stateBefore(state, line)
    if (isSame(before, state)) continue
    addPeriodFrom(line.at)
    state = before
  }
  addPeriodFrom(createdAt)
  return periods
}

/** Merges with an adjoining period of the same prices. */
function addPeriod(periods: PricePeriod[], earlier: PricePeriod) {
  const last = periods.at(-1)
  const continues =
    last?.from.getTime() === earlier.until?.getTime() &&
    last?.price === earlier.price &&
    last.compareAt === earlier.compareAt
  if (last && continues) last.from = earlier.from
  else periods.push(earlier)
}

const isSame = (one: PriceState, other: PriceState) =>
  one.price === other.price && one.compareAt === other.compareAt && one.hidden === other.hidden

function stateBefore(state: PriceState, { action, detail }: PriceLine): PriceState {
  if (action === 'product.hide' || action === 'product.show') return { ...state, hidden: action === 'product.show' }
  const { priceSatang, compareAtPriceSatang, hidden } = changedOf(detail)
  return {
    price: typeof priceSatang?.from === 'number' ? priceSatang.from : state.price,
    compareAt: compareAtPriceSatang ? (compareAtPriceSatang.from as number | null) : state.compareAt,
    hidden: typeof hidden?.from === 'boolean' ? hidden.from : state.hidden,
  }
}

type Changed = Partial<Record<'priceSatang' | 'compareAtPriceSatang' | 'hidden', { from: unknown }>>
const changedOf = (detail: unknown): Changed => camelKeys((detail as { changed?: Changed } | null)?.changed ?? {})

/** Lowest price (satang) of the 30 days before the running reduction, or before now; undefined if not on sale. */
export function lowestPriceBefore(periods: readonly PricePeriod[], now: Date): number | undefined {
  const newestFullPrice = periods.findIndex(({ compareAt }) => compareAt === null)
  if (newestFullPrice < 0) return undefined
  const beforeReduction = periods.slice(newestFullPrice)
  const end = newestFullPrice > 0 ? (beforeReduction[0]?.until ?? now) : now
  const since = addDays(end, -referenceDays)
  const prices = beforeReduction.filter(({ until }) => until === null || until > since).map(({ price }) => price)
  return prices.length > 0 ? Math.min(...prices) : undefined
}
