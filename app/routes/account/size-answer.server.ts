import type { Shop } from '#app/context.server.ts'
import { refused, taken } from '#app/http/form.server.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { changeOwnSize, type OwnSizeRefusal } from '#app/modules/edits/change-own-size.server.ts'
import { readSizeForm } from '#app/modules/edits/own-sizes.ts'
import type { OwnOrderDone } from '#app/modules/orders/customer-view/own-order-answer.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'

type Sent = { shop: Shop; order: Order; actor: Actor }

const refusals: Partial<Record<OwnSizeRefusal, MessageKey>> = {
  out_of_stock: 'ownSizes.refusal.sold_out',
  reserved_by_others: 'ownSizes.refusal.reserved',
  unavailable: 'ownSizes.refusal.sold_out',
  stale: 'ownSizes.refusal.changed',
  nothing_changed: 'ownSizes.refusal.changed',
  packed: 'ownSizes.refusal.packed',
  already_shipped: 'ownSizes.refusal.ended',
  already_ended: 'ownSizes.refusal.ended',
  on_hold: 'ownSizes.refusal.on_hold',
  refund_running: 'ownSizes.refusal.refunding',
  too_often: 'ownSizes.refusal.tooOften',
}

async function size(form: FormData, { shop: { db, clock }, order, actor }: Sent) {
  const read = readSizeForm(form)
  if (!read) return refused('bad_request', 'frame.errors.badRequest')
  const changed = await changeOwnSize(db, { orderId: order.id, ...read, actor, now: clock() })
  if (changed.ok) return taken({ done: 'size' satisfies OwnOrderDone as OwnOrderDone })
  return refused(changed.reason, refusals[changed.reason] ?? 'ownSizes.refusal.failed')
}

export const sizeAnswers = { 'change-size': size }
