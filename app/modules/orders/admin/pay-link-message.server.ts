import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { localPath } from '#app/i18n/language.ts'
import { formatSatang } from '#app/kit/money.ts'
import { qrSvg } from '#app/platform/qr-code.server.ts'
import type { Order } from '../order.ts'
import { dueOf } from '../status/order-status.ts'

/** The link on which an order is paid, the message for the chat that carries it, and its code for a phone. */
export type PayLinkMessage = { link: string; message: string; qr: string }

/** In the language of the order, for its customer reads it. */
export async function payLinkMessage(order: Order, origin: string): Promise<PayLinkMessage> {
  const { number, language, accessKey } = order
  const link = origin + localPath(`/payment?order=${accessKey}`, language)
  const message = adminT(language)('orders.payLink.message', { number, total: formatSatang(dueOf(order)), link })
  return { link, message, qr: await qrSvg(link) }
}
