import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { localPath } from '#app/i18n/language.ts'
import { formatSatang } from '#app/kit/money.ts'
import { qrSvg } from '#app/platform/qr-code.server.ts'
import type { Order } from '../order.ts'
import { dueOf } from '../status/order-status.ts'

export type PayLinkMessage = { link: string; message: string; qr: string }

/** Returns payment link, chat message and QR code in the order's language. */
export async function payLinkMessage(order: Order, origin: string): Promise<PayLinkMessage> {
  const { number, language, accessKey } = order
  const link = origin + localPath(`/payment?order=${accessKey}`, language)
  const message = adminT(language)('orders.payLink.message', { number, total: formatSatang(dueOf(order)), link })
  return { link, message, qr: await qrSvg(link) }
}
