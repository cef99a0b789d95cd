import type { Shop } from '#app/context.server.ts'
import { refused, success } from '#app/http/form.server.ts'
import { dictionaryOf } from '#app/i18n/dictionaries.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { type Translate, translator } from '#app/i18n/translate.ts'
import { formText } from '#app/kit/form-text.ts'
import { isUuid } from '#app/kit/uuid.ts'
import { nameLine } from '#app/modules/addresses/address-lines.ts'
import { receiveOrderMessage } from '#app/modules/messages/receive-message.server.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import { confirmArrival } from '#app/modules/shipments/change-shipments.server.ts'

type Sent = { shop: Shop; order: Order; actor: Actor }

async function arrived(_form: FormData, { shop: { db, clock }, order, actor }: Sent) {
  const done = await confirmArrival(db, { orderId: order.id, actor, now: clock() })
  return done.ok ? success({ done: 'arrived' as const }) : refused(done.reason, 'account.errors.orderChanged')
}

/** Messages the shop with the tracking number, in the page's language. */
async function missing(form: FormData, { shop, order }: Sent) {
  const { db, clock, language, ip, settings } = shop
  const key = formText(form, 'key')
  const { email } = order.customer
  if (!email || !isUuid(key)) return refused('bad_request', 'frame.errors.badRequest')
  if (order.status !== 'shipped') return refused('not_shipped', 'account.errors.orderChanged')
  const t = translator(dictionaryOf(language), language) as Translate<MessageKey>
  const { number, trackingNumber } = order
  const fields = {
    name: nameLine(order.customer),
    email,
    subject: t('customerOrder.arrival.subject', { number }),
    message: t(trackingNumber ? 'customerOrder.arrival.messageTracked' : 'customerOrder.arrival.message', {
      trackingNumber: trackingNumber ?? '',
    }),
    orderNumber: number,
  }
  const { contact } = await settings()
  const received = await receiveOrderMessage(db, { key, fields, language, ip, shopEmail: contact.email, now: clock() })
  if (received.ok) return success({ done: 'missing' as const })
  const { reason } = received
  return refused(
    reason,
    reason === 'rate_limited' ? 'customerOrder.refusal.tooMany' : 'customerOrder.refusal.already_sent',
  )
}

export const arrivalAnswers = { 'confirm-arrival': arrived, 'report-missing': missing }
