import type { Shop } from '#app/context.server.ts'
import { invalid, refused, success } from '#app/http/form.server.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { formText } from '#app/kit/form-text.ts'
import { readFields } from '#app/kit/read-fields.ts'
import { isUuid } from '#app/kit/uuid.ts'
import type { RefundActionDone } from '#app/modules/orders/customer-view/order-status-answer.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import {
  bankDestination,
  customerDestinationForms,
  promptPayDestination,
  type RefundDestination,
} from '#app/modules/refunds/refund-destination.ts'
import { confirmDestinationByMail, submitDestination } from '#app/modules/refunds/submit-destination.server.ts'

type Sent = { shop: Shop; order: Order; actor: Actor }

const done = (what: RefundActionDone) => success({ done: what })

const refusals = {
  not_found: 'refundTo.refusal.not_found',
  wrong_state: 'refundTo.refusal.wrong_state',
  rate_limited: 'refundTo.refusal.rate_limited',
  link_expired: 'refundTo.refusal.link_expired',
} as const satisfies Record<string, MessageKey>

async function toPromptPay(form: FormData, sent: Sent) {
  const read = readFields(form, customerDestinationForms.promptpay)
  return read.ok ? give(form, sent, promptPayDestination(read.value), read.values) : invalid(read)
}

async function toBank(form: FormData, sent: Sent) {
  const read = readFields(form, customerDestinationForms.bank)
  return read.ok ? give(form, sent, bankDestination(read.value), read.values) : invalid(read)
}

/** Returns typed bank data only on a refusal, never once stored. */
async function give(
  form: FormData,
  { shop: { db, encryption, clock }, order, actor }: Sent,
  to: RefundDestination,
  values: Readonly<Record<string, string>>,
) {
  const refundId = formText(form, 'refund')
  if (!isUuid(refundId)) return refused('not_found', refusals.not_found)
  const by = { kind: 'customer', id: actor.id } as const
  const given = await submitDestination(db, encryption, { refundId, orderId: order.id, to, actor: by, now: clock() })
  return given.ok ? done('refund-destination') : refused(given.reason, refusals[given.reason], { values })
}

async function confirm(form: FormData, { shop: { db, clock }, order, actor }: Sent) {
  const token = formText(form, 'token').slice(0, 100)
  const confirmed = await confirmDestinationByMail(db, { orderId: order.id, token, actor, now: clock() })
  return confirmed.ok ? done('refund-confirmed') : refused(confirmed.reason, refusals[confirmed.reason])
}

export const refundAnswers = {
  'refund-to-promptpay': toPromptPay,
  'refund-to-bank': toBank,
  'refund-to-confirm': confirm,
}
