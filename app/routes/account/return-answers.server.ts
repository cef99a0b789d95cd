// The forms of returns and of refunds on the order status page.
import { randomUUID } from 'node:crypto'
import { invalid, refused } from '#app/http/form.server.ts'
import { formText, readFields } from '#app/kit/read-fields.ts'
import { isUuid } from '#app/kit/uuid.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { readCustomerDestination } from '#app/modules/refunds/customer-destination-form.ts'
import type { RefundDestination } from '#app/modules/refunds/refund-destination.ts'
import { confirmDestinationByMail, submitDestination } from '#app/modules/refunds/submit-destination.server.ts'
import { recordReturnShipment, withdrawReturn } from '#app/modules/returns/change-return.server.ts'
import { requestReturn } from '#app/modules/returns/request-return.server.ts'
import {
  exchangeField,
  itemsField,
  readReturnLines,
  reasonField,
  returnForm,
} from '#app/modules/returns/return-form.ts'
import { done, type Sent } from './order-answers.server.ts'

/** The key makes repeated submits one return. */
async function request(form: FormData, { shop: { db, clock }, order, actor }: Sent) {
  const read = readFields(form, returnForm)
  const values = { ...read.values, ...choicesOf(form, order) }
  if (!read.ok) return invalid({ ...read, values })
  const lines = readReturnLines(form, order.lines)
  if (!lines.ok) return refused(lines.reason, `customerReturns.refusal.${lines.reason}`, { values })
  const typed = formText(form, 'key')
  const key = isUuid(typed) ? typed : randomUUID()
  const request = { orderId: order.id, key, lines: lines.value, note: read.value.note, actor, now: clock() }
  const requested = await requestReturn(db, request)
  if (requested.ok) return done('requested')
  return refused(requested.reason, `customerReturns.refusal.${requested.reason}`, { values })
}

const choicesOf = (form: FormData, { lines }: Order): Record<string, string> =>
  Object.fromEntries(
    lines
      .flatMap(({ lineNumber }) => [itemsField(lineNumber), reasonField(lineNumber), exchangeField(lineNumber)])
      .map((name) => [name, formText(form, name)]),
  )

async function withdraw(form: FormData, { shop: { db, clock }, order, actor }: Sent) {
  const returnId = formText(form, 'return')
  if (!isUuid(returnId)) return refused('not_found', 'customerReturns.refusal.not_found')
  const withdrawn = await withdrawReturn(db, { returnId, orderId: order.id, actor, now: clock() })
  return withdrawn.ok ? done('withdrawn') : refused(withdrawn.reason, `customerReturns.refusal.${withdrawn.reason}`)
}

async function shipment(form: FormData, { shop: { db, clock }, order, actor }: Sent) {
  const returnId = formText(form, 'return')
  const [carrier, trackingNumber] = [formText(form, 'carrier'), formText(form, 'trackingNumber')]
  if (!isUuid(returnId)) return refused('not_found', 'customerReturns.refusal.not_found')
  const tracking = { carrier, number: trackingNumber }
  const noted = await recordReturnShipment(db, { returnId, orderId: order.id, tracking, actor, now: clock() })
  if (noted.ok) return done('shipment')
  return refused(noted.reason, `customerReturns.refusal.${noted.reason}`, { values: { carrier, trackingNumber } })
}

export const returnAnswers = { 'ask-return': request, 'withdraw-return': withdraw, 'return-parcel': shipment }

/** Returns typed bank data only on a refusal, never once stored. */
const submittingDestination =
  (way: RefundDestination['way']) =>
  async (form: FormData, { shop: { db, encryption, clock }, order, actor }: Sent) => {
    const read = readCustomerDestination(form, way)
    if (!read.ok) return invalid(read)
    const { value: to, values } = read
    const refundId = formText(form, 'refund')
    if (!isUuid(refundId)) return refused('not_found', 'refundTo.refusal.not_found')
    const saved = await submitDestination(db, encryption, { refundId, orderId: order.id, to, actor, now: clock() })
    return saved.ok ? done('refund-destination') : refused(saved.reason, `refundTo.refusal.${saved.reason}`, { values })
  }

async function confirm(form: FormData, { shop: { db, clock }, order, actor }: Sent) {
  const token = formText(form, 'token').slice(0, 100)
  const confirmed = await confirmDestinationByMail(db, { orderId: order.id, token, actor, now: clock() })
  return confirmed.ok ? done('refund-confirmed') : refused(confirmed.reason, `refundTo.refusal.${confirmed.reason}`)
}

export const refundAnswers = {
  'refund-to-promptpay': submittingDestination('promptpay'),
  'refund-to-bank': submittingDestination('bank'),
  'refund-to-confirm': confirm,
}
