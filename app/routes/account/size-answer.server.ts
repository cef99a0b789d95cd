import type { Shop } from '#app/context.server.ts'
import { refused, success } from '#app/http/form.server.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'
import type { EditActor } from '#app/modules/edits/edit.ts'
import { changeOrderedSize, type SizeChangeRefusal } from '#app/modules/edits/edit-order.server.ts'
import { readSizeForm } from '#app/modules/edits/find-size-change-options.server.ts'
import type { OrderActionDone } from '#app/modules/orders/customer-view/order-status-answer.ts'
import type { Order } from '#app/modules/orders/order.ts'

type Sent = { shop: Shop; order: Order; actor: EditActor }

const refusals: Partial<Record<SizeChangeRefusal, MessageKey>> = {
  out_of_stock: 'sizeChangeOptions.refusal.sold_out',
  reserved_by_others: 'sizeChangeOptions.refusal.reserved',
  unavailable: 'sizeChangeOptions.refusal.sold_out',
  conflict: 'sizeChangeOptions.refusal.changed',
  nothing_changed: 'sizeChangeOptions.refusal.changed',
  packed: 'sizeChangeOptions.refusal.packed',
  already_shipped: 'sizeChangeOptions.refusal.ended',
  already_ended: 'sizeChangeOptions.refusal.ended',
  on_hold: 'sizeChangeOptions.refusal.on_hold',
  refund_running: 'sizeChangeOptions.refusal.refunding',
  rate_limited: 'sizeChangeOptions.refusal.tooOften',
}

async function size(form: FormData, { shop: { db, clock }, order, actor }: Sent) {
  const read = readSizeForm(form)
  if (!read) return refused('bad_request', 'frame.errors.badRequest')
  const changed = await changeOrderedSize(db, { orderId: order.id, ...read, actor, now: clock() })
  if (changed.ok) return success({ done: 'size' satisfies OrderActionDone as OrderActionDone })
  return refused(changed.reason, refusals[changed.reason] ?? 'sizeChangeOptions.refusal.failed')
}

export const sizeAnswers = { 'change-size': size }
