import { maxCartLines } from '#app/kit/cart-limits.ts'
import { notBelowZero, subtract, zero } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Coupon } from '#app/modules/coupons/coupon.ts'
import type { Sellable } from '#app/modules/inventory/sellable.queries.server.ts'
import type { Order, OrderLine } from '#app/modules/orders/order.ts'
import { balanceDueOf, dueOf, overpaidOf } from '#app/modules/orders/status/order-status.ts'
import type { RefundOfItems } from '#app/modules/refunds/refund.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { vatRateAt } from '#app/modules/settings/vat-rules.ts'
import { priceAsAgreed } from './agreed-price-rules.ts'
import type { Edit, EditChange, EditedPart, EditRefusal, EditRequest, EditRequestLine, SizeChange } from './edit.ts'
import { editLines, maxItems } from './edit-lines-rules.ts'
import { priceEdit, quantitiesBy } from './edit-price-rules.ts'

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

/** Minimum quantity by line: what refunds paid or restocked, and at least one item, because they name the line. */
export function refundedLinesOf(refunds: readonly Pick<RefundOfItems, 'state' | 'lines'>[]): Map<number, number> {
  const lines = refunds.flatMap((refund) =>
    refund.lines.map((line) => ({ ...line, paid: refund.state === 'failed' ? 0 : line.quantity })),
  )
  const minimumOf = (ofLine: readonly { paid: number; newlyRestocked: number }[]) => {
    const sum = (field: 'paid' | 'newlyRestocked') => ofLine.reduce((count, line) => count + line[field], 0)
    return Math.max(1, sum('paid'), sum('newlyRestocked'))
  }
  const byLine = Map.groupBy(lines, ({ lineNumber }) => lineNumber)
  return new Map([...byLine].map(([lineNumber, ofLine]) => [lineNumber, minimumOf(ofLine)]))
}

type ShipmentFacts = Pick<Order, 'status' | 'shippedAt' | 'shipmentsSent'>

/** Until a part of it shipped; not while on hold. */
export function canEdit({ status, shippedAt, shipmentsSent }: ShipmentFacts): true | EditRefusal {
  if (shippedAt || shipmentsSent > 0) return 'already_shipped'
  if (status === 'cancelled' || status === 'refunded') return 'already_ended'
  return status === 'on_hold' ? 'on_hold' : true
}

export const customerCanEdit = (order: ShipmentFacts & Pick<Order, 'processingAt'>): true | EditRefusal => {
  const decision = canEdit(order)
  return decision === true && order.processingAt ? 'packed' : decision
}

/** Kept items keep their price, in another size too; added items have the current price. */
export function decideEdit(facts: EditFacts, request: EditRequest): Result<Edit, EditRefusal> {
  const { order } = facts
  if (!order) return refuse('not_found')
  if (facts.version !== undefined && facts.version !== order.version) return refuse('conflict')
  const decision = canEdit(order)
  if (decision !== true) return refuse(decision)
  const edited = editLines(order, request, facts.sellable)
  if (!edited.ok) return edited
  const { lines, sizes } = edited.value
  if (lines.length === 0) return refuse('no_items')
  if (lines.length > maxCartLines) return refuse('too_many_lines')
  if (lines.some(({ quantity }) => quantity > maxItems)) return refuse('not_a_quantity')
  if ([...facts.refundedLines].some(([line, min]) => quantityKept(order, lines, line) < min))
    return refuse('already_refunded')
  const deliveryMethod = request.deliveryMethod ?? order.deliveryMethod
  const after = priceEdit({ ...facts, order, lines, deliveryMethod })
  if (!after) return refuse('delivery_unavailable')
  const vatRate = order.vatRate ?? vatRateAt(facts.settings, order.createdAt)
  const agreed = priceAsAgreed(order, lines, deliveryMethod, vatRate)
  if (!agreed || agreed.total === after.total) return checkEdit(facts, editTo(order, after, sizes))
  return checkEdit(facts, { ...chosenPrice(order, { after, agreed, sizes }, request), agreed })
}

/** A customer's change of a size, of a line that the order still has, until it is packed. */
export function decideSizeChange(facts: EditFacts & { order: Order }, line: EditRequestLine) {
  const decision = customerCanEdit(facts.order)
  if (decision !== true) return refuse(decision)
  const hasLine = facts.order.lines.some(({ lineNumber }) => lineNumber === line.lineNumber)
  return hasLine ? decideEdit(facts, { lines: [line], added: [] }) : refuse('conflict')
}

function checkEdit({ sellable, isRefunding }: EditFacts, edit: Edit): Result<Edit, EditRefusal> {
  const { order, after } = edit
  if (edit.changes.length === 0) return refuse('nothing_changed')
  for (const { variantId, quantity } of edit.added) {
    const product = sellable.find((size) => size.variantId === variantId)
    if (!product?.sold) return refuse('unavailable')
    if (product.available < quantity) return refuse('out_of_stock')
  }
  if (isRefunding && after.total !== order.total) return refuse('refund_running')
  // The returned items pay exactly the total.
  if (order.awaiting === 'return' && after.total !== order.total) return refuse('awaits_return')
  return after.total === 0 && order.status === 'pending' ? refuse('nothing_to_pay') : ok(edit)
}

type PricedEdit = { after: EditedPart; agreed: EditedPart; sizes: readonly SizeChange[] }

function chosenPrice(order: Order, { after, agreed, sizes }: PricedEdit, request: EditRequest): Edit {
  const { pricing = 'recalculated' } = request
  const edit = editTo(order, pricing === 'agreed' ? agreed : after, sizes)
  return { ...edit, changes: [...edit.changes, { kind: 'pricing', pricing }] }
}

export function editTo(order: Order, after: EditedPart, sizes: readonly SizeChange[] = []): Edit {
  const { added, removed } = quantityChanges(order.lines, after.lines)
  const [from, to] = [order.deliveryMethod, after.deliveryMethod]
  const delivery: EditChange[] = from === to ? [] : [{ kind: 'delivery', from, to }]
  const changes = [...sizes, ...itemChanges(order.lines, after.lines, sizes), ...delivery]
  return { order, after, changes, added, removed }
}

/** The balance due, or the refund, that this edit causes; an earlier overpayment is already being refunded. */
export function balanceAfterEdit({ order, after }: Pick<Edit, 'order' | 'after'>) {
  const changed = { ...order, ...after }
  if (!order.paidAt) return { balanceDue: order.status === 'pending' ? dueOf(changed) : zero, back: zero }
  return { balanceDue: balanceDueOf(changed), back: notBelowZero(subtract(overpaidOf(changed), overpaidOf(order))) }
}

const quantityKept = (order: Order, lines: readonly OrderLine[], lineNumber: number): number => {
  const ordered = order.lines.find((line) => line.lineNumber === lineNumber)
  const remaining = lines.find((line) => line.lineNumber === lineNumber && line.variantId === ordered?.variantId)
  return remaining?.quantity ?? 0
}

function quantityChanges(before: readonly OrderLine[], after: readonly OrderLine[]): Pick<Edit, 'added' | 'removed'> {
  const countsOf = (lines: readonly OrderLine[]) => quantitiesBy(lines, ({ variantId }) => variantId)
  const [earlier, now] = [countsOf(before), countsOf(after)]
  const differences = [...new Set([...earlier.keys(), ...now.keys()])].map((variantId) => ({
    variantId,
    quantity: (now.get(variantId) ?? 0) - (earlier.get(variantId) ?? 0),
  }))
  return {
    added: differences.filter(({ quantity }) => quantity > 0),
    removed: differences.filter(({ quantity }) => quantity < 0).map((item) => ({ ...item, quantity: -item.quantity })),
  }
}

/** Without the items that only changed their size. */
function itemChanges(before: readonly OrderLine[], after: readonly OrderLine[], sizes: readonly SizeChange[]) {
  const { added, removed } = quantityChanges(before, after)
  const resized = (end: 'from' | 'to', { name, size }: OrderLine) =>
    sizes
      .filter((change) => change.name.en === name.en && change[end] === size)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  const changeOf = (kind: 'added' | 'removed', item: Edit['added'][number]): EditChange[] => {
    const line = (kind === 'added' ? after : before).find(({ variantId }) => variantId === item.variantId)
    if (!line) return []
    const quantity = item.quantity - resized(kind === 'added' ? 'to' : 'from', line)
    return quantity > 0 ? [{ kind, name: line.name, size: line.size, quantity }] : []
  }
  return [...added.flatMap((item) => changeOf('added', item)), ...removed.flatMap((item) => changeOf('removed', item))]
}
