import type { Selectable } from 'kysely'
import type { Satang } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { ProductSchedules } from '#app/platform/database/schema.gen.ts'
import type { ProductCells, StoredCells } from '../product-cells-rules.ts'

/** Satang, UTC. */
export type SchedulePlan =
  | { kind: 'publish'; startsAt: Date }
  | { kind: 'sale'; startsAt: Date; endsAt: Date; price: Satang }

/** `regular…`: prices before a running sale, restored at its end. */
export type OpenSchedule = Pick<
  Selectable<ProductSchedules>,
  'kind' | 'state' | 'startsAt' | 'endsAt' | 'regularSatang' | 'regularCompareAtSatang'
> & { price: Satang | null }

export type PlanRefusal =
  | 'not_found'
  | 'in_the_past'
  | 'ends_before_start'
  | 'not_below_price'
  | 'overlaps'
  | 'already_shown'
  | 'already_planned'
  | 'limit_reached'

type Facts = { product: StoredCells | undefined; open: readonly OpenSchedule[] }

/** Per product. */
const maxOpenPlans = 20

/** A sale may have begun, but not ended. */
export function decidePlan({ product, open }: Facts, plan: SchedulePlan, now: Date): Result<undefined, PlanRefusal> {
  if (!product || product.deletedAt) return refuse('not_found')
  if (open.length >= maxOpenPlans) return refuse('limit_reached')
  if (plan.kind === 'publish') {
    if (plan.startsAt <= now) return refuse('in_the_past')
    if (!product.hidden) return refuse('already_shown')
    return open.some(({ kind }) => kind === 'publish') ? refuse('already_planned') : ok(undefined)
  }
  const { startsAt, endsAt, price } = plan
  if (endsAt <= startsAt) return refuse('ends_before_start')
  if (endsAt <= now) return refuse('in_the_past')
  const sales = open.filter(({ kind }) => kind === 'sale')
  if (sales.some((sale) => sale.endsAt !== null && startsAt < sale.endsAt && sale.startsAt < endsAt))
    return refuse('overlaps')
  const regular = sales.find(({ state }) => state === 'running')?.regularSatang ?? product.priceSatang
  return price < regular ? ok(undefined) : refuse('not_below_price')
}

type Prices = { price: Satang; compareAt: Satang | null }
export type Step = { state: OpenSchedule['state']; cells: ProductCells; regular?: Prices }

/** The step due now, if any. Prices that staff edit during a sale stay: its end restores nothing then. */
export function decideStep(schedule: OpenSchedule, product: StoredCells | undefined, now: Date): Step | undefined {
  const { kind, state, startsAt, endsAt } = schedule
  if (state === 'planned' && startsAt <= now) {
    if (!product || product.deletedAt) return { state: 'cancelled', cells: {} }
    if (kind === 'publish') return product.hidden ? { state: 'done', cells: { hidden: false } } : missed
    return endsAt === null || endsAt <= now ? missed : saleStart(schedule, product)
  }
  if (state === 'running' && endsAt !== null && endsAt <= now) return saleEnd(schedule, product)
  return undefined
}

const missed: Step = { state: 'missed', cells: {} }

function saleStart({ price }: OpenSchedule, product: StoredCells): Step {
  if (price === null || price >= product.priceSatang) return missed
  const regular = { price: product.priceSatang, compareAt: product.compareAtPriceSatang }
  return { state: 'running', cells: { price, compareAt: regular.price }, regular }
}

/** Ends a sale, early or in time, and restores the prices before it. */
export function saleEnd(
  { price, regularSatang, regularCompareAtSatang }: OpenSchedule,
  product: StoredCells | undefined,
): Step {
  const isItsOwn =
    product && !product.deletedAt && product.priceSatang === price && product.compareAtPriceSatang === regularSatang
  if (!isItsOwn || regularSatang === null) return { state: 'done', cells: {} }
  return { state: 'done', cells: { price: regularSatang, compareAt: regularCompareAtSatang } }
}
