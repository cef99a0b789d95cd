import { randomUUID } from 'node:crypto'
import type { EditRequest } from '#app/modules/edits/edit.ts'
import { changeOrderedSize, editOrder, readEditFacts } from '#app/modules/edits/edit-order.server.ts'
import { decideEdit } from '#app/modules/edits/edit-rules.ts'
import { confirmOrder } from '#app/modules/orders/status/transition-order.server.ts'
import {
  advanceExchange,
  decideReturn,
  endExchange,
  exchangeReturn,
  receiveReturn,
  refundReturn,
} from '#app/modules/returns/change-return.server.ts'
import { requestReturn } from '#app/modules/returns/request-return.server.ts'
import { createShipment } from '#app/modules/shipments/change-shipments.server.ts'
import { moveOrder } from '#app/modules/shipments/move-order.server.ts'
import { moment, type OrderAction, staff } from './living-order.ts'

export const move =
  (to: 'processing' | 'shipped' | 'completed' | 'on_hold' | 'paid'): OrderAction =>
  (life, order) =>
    moveOrder(life.db, {
      orderNumber: life.number,
      to,
      version: order.version,
      actor: staff,
      now: moment(life),
      ...(to === 'shipped' && { tracking: { carrier: 'flash', number: 'TH0123456789A' } }),
    })

export const confirm: OrderAction = (life) =>
  confirmOrder(life.db, { orderNumber: life.number, actor: staff, now: moment(life) })

/** Edits quantity, items or size at the total of the preview. */
export const edit: OrderAction = async (life, order, size) => {
  const scarf = life.shelf.scarf.variants['Free size'] ?? 0
  const first = order.lines[size % order.lines.length]
  const request: EditRequest = {
    lines: first && size % 3 > 0 ? [{ lineNumber: first.lineNumber, quantity: size % 4 }] : [],
    added: size % 3 < 2 ? [{ variantId: scarf, quantity: 1 + (size % 3) }] : [],
    pricing: size % 2 === 0 ? 'agreed' : 'recalculated',
    ...(size % 5 === 0 && { deliveryMethod: order.deliveryMethod === 'express' ? 'standard' : 'express' }),
  }
  const facts = await readEditFacts(life.db, order, request, moment(life))
  const planned = decideEdit({ ...facts, version: order.version }, request)
  if (!planned.ok) return planned
  const expectedTotal = planned.value.after.total
  const by = { version: order.version, expectedTotal, mayRefund: true, actor: staff, now: moment(life) }
  return editOrder(life.db, { orderId: life.orderId, request, ...by })
}

export const sizeChange: OrderAction = (life, order, size) => {
  const line = order.lines[size % order.lines.length]
  const { S = 0, M = 0 } = life.shelf.dress.variants
  if (!line) return Promise.resolve(undefined)
  const other = { lineNumber: line.lineNumber, variantId: line.variantId === S ? M : S, moved: 1 }
  const by = { version: order.version, actor: { kind: 'customer' }, now: moment(life) } as const
  return changeOrderedSize(life.db, { orderId: life.orderId, line: other, ...by })
}

export const refundWholeReturn: OrderAction = async (life, order, size) => {
  const { db, orderId } = life
  const lineNumber = order.lines[0]?.lineNumber ?? 1
  const now = moment(life)
  const lines = [{ lineNumber, quantity: 1, reason: 'too_small' }] as const
  const asked = { orderId, key: randomUUID(), kind: 'refund', lines, note: '', now } as const
  const made = await requestReturn(db, { ...asked, actor: { kind: 'customer' } })
  if (!made.ok) return made
  const by = { returnId: made.value.id, actorId: 'mali', now }
  const agreed = { version: made.value.version, approve: size % 7 > 0, atFault: size % 2 > 0, note: 'Worn' }
  const decided = await decideReturn(db, { ...by, ...agreed })
  if (!decided.ok || !agreed.approve) return decided
  const sellable = size % 2
  const received = await receiveReturn(db, { ...by, arrived: [{ lineNumber, sellable, damaged: 1 - sellable }] })
  return received.ok ? refundReturn(db, { ...by, reason: 'Return' }) : received
}

export const exchange: OrderAction = async (life, order, size) => {
  const { db, orderId, shelf } = life
  const now = moment(life)
  const { S = 0, M = 0 } = shelf.dress.variants
  const line = order.lines.find(({ variantId }) => variantId === S || variantId === M)
  if (!line) return undefined
  const exchangeVariantId = line.variantId === S ? M : S
  const lines = [{ lineNumber: line.lineNumber, quantity: 1, reason: 'too_small', exchangeVariantId }] as const
  const made = await requestReturn(db, {
    orderId,
    key: randomUUID(),
    lines,
    note: '',
    actor: { kind: 'customer' },
    now,
  })
  if (!made.ok) return made
  const by = { returnId: made.value.id, actorId: 'mali', now }
  const decided = await decideReturn(db, {
    ...by,
    version: made.value.version,
    approve: true,
    atFault: false,
    note: '',
  })
  if (!decided.ok) return decided
  const isEarly = size % 3 === 0 && (await advanceExchange(db, { ...by, note: 'In a hurry' })).ok
  if (isEarly && size % 2 === 0) return { ok: true }
  const sellable = size % 4 === 1 ? 0 : 1
  const received = await receiveReturn(db, {
    ...by,
    arrived: [{ lineNumber: line.lineNumber, sellable, damaged: 1 - sellable }],
  })
  if (!received.ok || received.value.state === 'exchanged') return received
  return size % 2 === 0 ? exchangeReturn(db, by) : endExchange(db, by)
}

export const sendOne: OrderAction = (life, order, size) => {
  const line = order.lines[size % order.lines.length]?.lineNumber ?? 1
  const part = { items: new Map([[line, 1]]), tracking: undefined, version: order.version, actor: staff }
  return createShipment(life.db, { orderNumber: life.number, ...part, now: moment(life) })
}
