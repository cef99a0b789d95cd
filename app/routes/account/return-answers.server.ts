import { randomUUID } from 'node:crypto'
import type { Shop } from '#app/context.server.ts'
import { invalid, refused, taken } from '#app/http/form.server.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { formText } from '#app/kit/form-text.ts'
import { readFields } from '#app/kit/read-fields.ts'
import { isUuid } from '#app/kit/uuid.ts'
import type { OwnReturnDone } from '#app/modules/orders/customer-view/own-order-answer.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import { noteReturnParcel, withdrawReturn } from '#app/modules/returns/change-own-return.server.ts'
import { requestReturn } from '#app/modules/returns/request-return.server.ts'
import {
  exchangeField,
  piecesField,
  readReturnLines,
  reasonField,
  returnForm,
} from '#app/modules/returns/return-form.ts'

type Sent = { shop: Shop; order: Order; actor: Actor }

const done = (what: OwnReturnDone) => taken({ done: what })

const refusals = {
  not_found: 'ownReturns.refusal.not_found',
  not_shipped: 'ownReturns.refusal.not_shipped',
  already_ended: 'ownReturns.refusal.already_ended',
  too_late: 'ownReturns.refusal.too_late',
  nothing_chosen: 'ownReturns.refusal.nothing_chosen',
  reason_missing: 'ownReturns.refusal.reason_missing',
  pieces_gone: 'ownReturns.refusal.pieces_gone',
  excluded: 'ownReturns.refusal.excluded',
  too_often: 'ownReturns.refusal.too_often',
  size_gone: 'ownReturns.refusal.size_gone',
  not_paid: 'ownReturns.refusal.not_paid',
  bad_tracking: 'ownReturns.refusal.bad_tracking',
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
      .flatMap(({ lineNumber }) => [piecesField(lineNumber), reasonField(lineNumber), exchangeField(lineNumber)])
      .map((name) => [name, formText(form, name)]),
  )

async function withdraw(form: FormData, { shop: { db, clock }, order, actor }: Sent) {
  const returnId = formText(form, 'return')
  if (!isUuid(returnId)) return refused('not_found', refusals.not_found)
  const withdrawn = await withdrawReturn(db, { returnId, orderId: order.id, actor, now: clock() })
  return withdrawn.ok ? done('withdrawn') : refused(withdrawn.reason, refusals[withdrawn.reason])
}

async function parcel(form: FormData, { shop: { db, clock }, order, actor }: Sent) {
  const returnId = formText(form, 'return')
  const [carrier, trackingNumber] = [formText(form, 'carrier'), formText(form, 'trackingNumber')]
  if (!isUuid(returnId)) return refused('not_found', refusals.not_found)
  const tracking = { carrier, number: trackingNumber }
  const noted = await noteReturnParcel(db, { returnId, orderId: order.id, tracking, actor, now: clock() })
  if (noted.ok) return done('parcel')
  return refused(noted.reason, refusals[noted.reason], { values: { carrier, trackingNumber } })
}

export const returnAnswers = { 'ask-return': request, 'withdraw-return': withdraw, 'return-parcel': parcel }
