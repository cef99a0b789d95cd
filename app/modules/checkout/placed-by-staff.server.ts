import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { type Language, localPath } from '#app/i18n/language.ts'
import { formatSatang } from '#app/kit/money.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import type { PlacedOrder } from './place-order.ts'
import { transferDetails } from './transfer-details.server.ts'
import type { TransferDetails } from './transfer-details.ts'

/** What staff see of an order they have just made, and hand on to its customer. */
export type PlacedByStaff = {
  number: string
  version: number
  total: number
  state: 'handed_over' | 'taken' | 'waits'
  email: string | undefined
  /** A message for the chat with the link on which it is paid, in the order's language. */
  sentence: string | undefined
  transfer: TransferDetails | undefined
}

/** The order as it stands now, whether this press made it or the one before. */
export async function placedByStaff(
  { db, origin, clock, settings }: Pick<Ports, 'clock' | 'origin'> & { db: Db; settings: () => Promise<ShopSettings> },
  { orderId, accessKey }: PlacedOrder,
): Promise<PlacedByStaff> {
  const order = await findOrderById(db, orderId)
  if (!order) throw new Error('an order that was just placed is not there')
  const { number, version, total, paidAt, completedAt, language, paymentMethod } = order
  const link = origin + localPath(`/payment?order=${accessKey}`, language)
  const isLinked = paymentMethod === 'pay_link' && !paidAt
  return {
    number,
    version,
    total,
    state: completedAt ? 'handed_over' : paidAt ? 'taken' : 'waits',
    email: order.customer.email,
    sentence: isLinked ? payLinkSentence({ number, total, link }, language) : undefined,
    transfer: await transferDetails(order, await settings(), clock()),
  }
}

/** What is pasted into a chat. */
const payLinkSentence = (
  { number, total, link }: { number: string; total: number; link: string },
  language: Language,
): string => adminT(language)('newOrder.sentence', { number, total: formatSatang(total), link })
