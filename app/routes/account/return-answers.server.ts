import { randomUUID } from 'node:crypto'
import type { Shop } from '#app/context.server.ts'
import { invalid, refused, success } from '#app/http/form.server.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { formText } from '#app/kit/form-text.ts'
import { readFields } from '#app/kit/read-fields.ts'
import { isUuid } from '#app/kit/uuid.ts'
import type { ReturnActionDone } from '#app/modules/orders/customer-view/order-status-answer.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import { noteReturnShipment, withdrawReturn } from '#app/modules/returns/change-return.server.ts'
import { requestReturn } from '#app/modules/returns/request-return.server.ts'
import {
  exchangeField,
  itemsField,
  readReturnLines,
  reasonField,
  returnForm,
} from '#app/modules/returns/return-form.ts'

type Sent = { shop: Shop; order: Order; actor: Actor }

const done = (what: ReturnActionDone) => success({ done: what })

const refusals = {
  not_found: 'customerReturns.refusal.not_found',
  not_shipped: 'customerReturns.refusal.not_shipped',
  already_ended: 'customerReturns.refusal.already_ended',
  too_late: 'customerReturns.refusal.too_late',
  nothing_selected: 'customerReturns.refusal.nothing_selected',
  reason_required: 'customerReturns.refusal.reason_required',
  items_gone: 'customerReturns.refusal.items_gone',
  excluded: 'customerReturns.refusal.excluded',
  rate_limited: 'customerReturns.refusal.rate_limited',
  size_gone: 'customerReturns.refusal.size_gone',
  not_paid: 'customerReturns.refusal.not_paid',
  bad_tracking: 'customerReturns.refusal.bad_tracking',
} as const satisfies Record<string, MessageKey>

/** The key makes repeated submits one return. */
async function request(form: FormData, { shop: { db, clock }, order, actor }: Sent) {
  const read = readFields(form, returnForm)
  const values = { ...read.values, ...choicesOf(form, order) }
  if (!read.ok) return invalid({ ...read, values })
  const lines = readReturnLines(form, order.lines)
  if (!lines.ok) return refused(lines.reason, refusals[lines.reason], { values })
  const typed = formText(form, 'key')
  const key = isUuid(typed) ? typed : randomUUID()
  const { note } = read.value
  const request = { orderId: order.id, key, lines: lines.value, note, actor, now: clock() }
  const made = await requestReturn(db, request)
  return made.ok ? done('requested') : refused(made.reason, refusals[made.reason], { values })
}

const choicesOf = (form: FormData, { lines }: Order): Record<string, string> =>
  Object.fromEntries(
    lines
      .flatMap(({ lineNumber }) => [itemsField(lineNumber), reasonField(lineNumber), exchangeField(lineNumber)])
      .map((name) => [name, formText(form, name)]),
  )

async function withdraw(form: FormData, { shop: { db, clock }, order, actor }: Sent) {
  const returnId = formText(form, 'return')
  if (!isUuid(returnId)) return refused('not_found', refusals.not_found)
  const withdrawn = await withdrawReturn(db, { returnId, orderId: order.id, actor, now: clock() })
  return withdrawn.ok ? done('withdrawn') : refused(withdrawn.reason, refusals[withdrawn.reason])
}

async function shipment(form: FormData, { shop: { db, clock }, order, actor }: Sent) {
  const returnId = formText(form, 'return')
  const [carrier, trackingNumber] = [formText(form, 'carrier'), formText(form, 'trackingNumber')]
  if (!isUuid(returnId)) return refused('not_found', refusals.not_found)
  const tracking = { carrier, number: trackingNumber }
  const noted = await noteReturnShipment(db, { returnId, orderId: order.id, tracking, actor, now: clock() })
  if (noted.ok) return done('shipment')
  return refused(noted.reason, refusals[noted.reason], { values: { carrier, trackingNumber } })
}

export const returnAnswers = { 'ask-return': request, 'withdraw-return': withdraw, 'return-parcel': shipment }
