import { maxCartLines } from '#app/kit/cart-limits.ts'
import { notBelowZero, subtract, zero } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Coupon } from '#app/modules/coupons/coupon.ts'
import type { Sellable } from '#app/modules/inventory/sellable.queries.server.ts'
import type { Order, OrderLine } from '#app/modules/orders/order.ts'
import { balanceDueOf, dueOf, overpaidOf } from '#app/modules/orders/status/order-status.ts'
import { lineTotalOf } from '#app/modules/pricing/price-rules.ts'
import type { RefundOfItems } from '#app/modules/refunds/refund.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { vatRateAt } from '#app/modules/settings/vat-rules.ts'
import { priceAsAgreed } from './agreed-price-rules.ts'
import type { Edit, EditChange, EditedPart, EditPricing, EditRefusal, EditRequest, EditRequestLine } from './edit.ts'
import { itemsBy, priceEdit } from './edit-price-rules.ts'

export type EditFacts = {
  order: Order | undefined
  /** The order version the page showed. */
  version?: number | undefined
  sellable: readonly Sellable[]
  coupons: readonly Coupon[]
  /** Minimum quantity by line, because of refunds. */
  refundedLines: ReadonlyMap<number, number>
  /** A running refund makes the balance unknown. */
  isRefunding: boolean
  settings: ShopSettings
  now: Date
}

const maxItems = 99

/** Minimum quantity by line: what refunds paid or restocked, and at least one item, because they name the line. */
export function refundedLinesOf(refunds: readonly Pick<RefundOfItems, 'state' | 'lines'>[]): Map<number, number> {
  const lines = refunds.flatMap((refund) =>
    refund.lines.map((line) => ({ ...line, paid: refund.state === 'failed' ? 0 : line.quantity })),
  )
  const sum = (lineNumber: number, field: 'paid' | 'newlyRestocked') =>
    lines.reduce((count, line) => count + (line.lineNumber === lineNumber ? line[field] : 0), 0)
  return new Map(
    lines.map(({ lineNumber: line }) => [line, Math.max(1, sum(line, 'paid'), sum(line, 'newlyRestocked'))]),
  )
}

type Left = Pick<Order, 'status' | 'shippedAt' | 'shipmentsSent'>

/** Until a part of it shipped; not while on hold. */
export function mayEdit({ status, shippedAt, shipmentsSent }: Left): true | EditRefusal {
  if (shippedAt || shipmentsSent > 0) return 'already_shipped'
  if (status === 'cancelled' || status === 'refunded') return 'already_ended'
  return status === 'on_hold' ? 'on_hold' : true
}

export const customerMayEdit = (order: Left & Pick<Order, 'processingAt'>): true | EditRefusal => {
  const decision = mayEdit(order)
  return decision === true && order.processingAt ? 'packed' : decision
}

/** Kept items keep their price, in another size too; added items have the current price. */
export function decideEdit(facts: EditFacts, request: EditRequest): Result<Edit, EditRefusal> {
  const { order } = facts
  if (!order) return refuse('not_found')
  if (facts.version !== undefined && facts.version !== order.version) return refuse('conflict')
  const decision = mayEdit(order)
  if (decision !== true) return refuse(decision)
  const requested = requestedLines(order, facts, request)
  if (!requested.ok) return requested
  const { lines, sizes } = requested.value
  if (lines.length === 0) return refuse('no_items')
  if (lines.length > maxCartLines) return refuse('too_many_lines')
  if (lines.some(({ quantity }) => quantity > maxItems)) return refuse('not_a_quantity')
  if ([...facts.refundedLines].some(([line, min]) => keptOf(order, lines, line) < min))
    return refuse('already_refunded')
  const deliveryMethod = request.deliveryMethod ?? order.deliveryMethod
  const after = priceEdit({ ...facts, order, lines, deliveryMethod })
  if (!after) return refuse('delivery_unavailable')
  const vatRate = order.vatRate ?? vatRateAt(facts.settings, order.createdAt)
  const agreed = priceAsAgreed(order, lines, deliveryMethod, vatRate)
  if (!agreed || agreed.total === after.total) return judged(facts, changeTo(order, after, sizes))
  return judged(facts, { ...chosenPrice(order, { after, agreed, sizes }, request.pricing), agreed })
}

/** Of a line that the order still has, until it is packed. */
export function decideSizeChange(
  facts: EditFacts & { order: Order },
  line: EditRequestLine,
): Result<Edit, EditRefusal> {
  const may = customerMayEdit(facts.order)
  if (may !== true) return refuse(may)
  const isThere = facts.order.lines.some(({ lineNumber }) => lineNumber === line.lineNumber)
  return isThere ? decideEdit(facts, { lines: [line], added: [] }) : refuse('conflict')
}

function judged({ sellable, isRefunding }: EditFacts, edit: Edit): Result<Edit, EditRefusal> {
  const { order, after } = edit
  if (edit.changes.length === 0) return refuse('nothing_changed')
  for (const { variantId, quantity } of edit.taken) {
    const item = sellable.find((one) => one.variantId === variantId)
    if (!item?.sold) return refuse('unavailable')
    if (item.available < quantity) return refuse('out_of_stock')
  }
  if (isRefunding && after.total !== order.total) return refuse('refund_running')
  // The returned items pay exactly the total.
  if (order.awaiting === 'return' && after.total !== order.total) return refuse('awaits_return')
  return after.total === 0 && order.status === 'pending' ? refuse('nothing_to_pay') : ok(edit)
}

type Priced = { after: EditedPart; agreed: EditedPart; sizes: readonly EditChange[] }

function chosenPrice(order: Order, { after, agreed, sizes }: Priced, pricing: EditPricing = 'recalculated'): Edit {
  const edit = changeTo(order, pricing === 'agreed' ? agreed : after, sizes)
  return { ...edit, changes: [...edit.changes, { kind: 'pricing', pricing }] }
}

export function changeTo(order: Order, after: EditedPart, sizes: readonly EditChange[] = []): Edit {
  const { taken, freed } = movedItems(order.lines, after.lines)
  const [from, to] = [order.deliveryMethod, after.deliveryMethod]
  const delivery: EditChange[] = from === to ? [] : [{ kind: 'delivery', from, to }]
  const changes = [...sizes, ...countChanges(order.lines, after.lines, sizes), ...delivery]
  return { order, after, changes, taken, freed }
}

/** The balance due, or the refund, that this edit causes; an earlier overpayment is already being refunded. */
export function moneyOf({ order, after }: Pick<Edit, 'order' | 'after'>) {
  const changed = { ...order, ...after }
  if (!order.paidAt) return { balanceDue: order.status === 'pending' ? dueOf(changed) : zero, back: zero }
  return { balanceDue: balanceDueOf(changed), back: notBelowZero(subtract(overpaidOf(changed), overpaidOf(order))) }
}

type RequestedLines = { lines: OrderLine[]; sizes: EditChange[] }

function requestedLines(order: Order, facts: EditFacts, request: EditRequest): Result<RequestedLines, EditRefusal> {
  const lines: OrderLine[] = []
  const sizes: EditChange[] = []
  const put = (line: OrderLine, quantity: number) => addItems(lines, order, line, quantity)
  for (const line of order.lines) {
    const requestLine = request.lines.find(({ lineNumber }) => lineNumber === line.lineNumber)
    const split = splitLine(line, requestLine, facts.sellable)
    if (!split.ok) return split
    const { stays, more, moved, to } = split.value
    put(line, stays)
    if (to && moved > 0) {
      put(resized(line, to), moved)
      sizes.push({ kind: 'size', name: line.name, from: line.size, to: to.size, quantity: moved })
    }
    const today = more > 0 ? facts.sellable.find(({ variantId }) => variantId === line.variantId) : undefined
    if (more > 0 && !today) return refuse('unavailable')
    if (today) put(newLine(today), more)
  }
  for (const { variantId, quantity } of request.added) {
    const item = facts.sellable.find((one) => one.variantId === variantId)
    if (!isCount(quantity)) return refuse('not_a_quantity')
    if (!item) return refuse('unavailable')
    put(newLine(item), quantity)
  }
  return ok({ lines, sizes })
}

const isCount = (quantity: number): boolean => Number.isInteger(quantity) && quantity >= 0 && quantity <= maxItems

type Split = { stays: number; more: number; moved: number; to: Sellable | undefined }

function splitLine(
  line: OrderLine,
  requestLine: EditRequestLine | undefined,
  sellable: readonly Sellable[],
): Result<Split, EditRefusal> {
  const { quantity: requested = line.quantity, variantId = line.variantId } = requestLine ?? {}
  if (!isCount(requested)) return refuse('not_a_quantity')
  const kept = Math.min(requested, line.quantity)
  const more = requested - kept
  if (variantId === line.variantId) return ok({ stays: kept, more, moved: 0, to: undefined })
  const to = sellable.find((one) => one.variantId === variantId)
  if (!to) return refuse('unavailable')
  if (to.productId !== line.productId) return refuse('other_product')
  const moved = requestLine?.moved ?? kept
  if (!isCount(moved) || moved > kept) return refuse('not_a_quantity')
  return ok({ stays: kept - moved, more, moved, to })
}

const resized = (line: OrderLine, { variantId, size, sku }: Sellable): OrderLine => ({ ...line, variantId, size, sku })

function newLine({ variantId, productId, sku, name, category, size, pictureId, unitPrice }: Sellable): OrderLine {
  const item = { variantId, productId, sku, name, category, size, pictureId, unitPrice }
  return { ...item, lineNumber: 0, quantity: 0, lineTotal: zero, discount: zero }
}

/** Lines with remaining items keep their number; new lines get unused numbers. */
function addItems(lines: OrderLine[], order: Order, line: OrderLine, quantity: number): void {
  if (quantity === 0) return
  const isSame = ({ variantId, unitPrice }: OrderLine) => variantId === line.variantId && unitPrice === line.unitPrice
  const same = lines.find(isSame)
  if (same) {
    same.quantity += quantity
    same.lineTotal = lineTotalOf(same.unitPrice, same.quantity)
    return
  }
  const own = order.lines.find(isSame)
  const used = [...order.lines, ...lines].map(({ lineNumber }) => lineNumber)
  const isFree = line.lineNumber > 0 && !lines.some(({ lineNumber }) => lineNumber === line.lineNumber)
  const lineNumber = own?.lineNumber ?? (isFree ? line.lineNumber : Math.max(0, ...used) + 1)
  lines.push({ ...(own ?? line), lineNumber, quantity, lineTotal: lineTotalOf(line.unitPrice, quantity) })
}

const keptOf = (order: Order, lines: readonly OrderLine[], lineNumber: number): number => {
  const own = order.lines.find((line) => line.lineNumber === lineNumber)
  const kept = lines.find((line) => line.lineNumber === lineNumber && line.variantId === own?.variantId)
  return kept?.quantity ?? 0
}

function movedItems(before: readonly OrderLine[], after: readonly OrderLine[]): Pick<Edit, 'taken' | 'freed'> {
  const countsOf = (lines: readonly OrderLine[]) => itemsBy(lines, ({ variantId }) => variantId)
  const [was, is] = [countsOf(before), countsOf(after)]
  const differences = [...new Set([...was.keys(), ...is.keys()])].map((variantId) => ({
    variantId,
    quantity: (is.get(variantId) ?? 0) - (was.get(variantId) ?? 0),
  }))
  return {
    taken: differences.filter(({ quantity }) => quantity > 0),
    freed: differences.flatMap(({ variantId, quantity }) => (quantity < 0 ? [{ variantId, quantity: -quantity }] : [])),
  }
}

function countChanges(
  before: readonly OrderLine[],
  after: readonly OrderLine[],
  sizes: readonly EditChange[],
): EditChange[] {
  const { taken, freed } = movedItems(before, after)
  const resized = (end: 'from' | 'to', { name, size }: OrderLine) =>
    sizes.reduce(
      (sum, one) => sum + (one.kind === 'size' && one.name.en === name.en && one[end] === size ? one.quantity : 0),
      0,
    )
  const changeOf = (kind: 'added' | 'removed', item: Edit['taken'][number]): EditChange[] => {
    const line = (kind === 'added' ? after : before).find(({ variantId }) => variantId === item.variantId)
    if (!line) return []
    const quantity = item.quantity - resized(kind === 'added' ? 'to' : 'from', line)
    return quantity > 0 ? [{ kind, name: line.name, size: line.size, quantity }] : []
  }
  return [...taken.flatMap((item) => changeOf('added', item)), ...freed.flatMap((item) => changeOf('removed', item))]
}
