// Mails about returns.
import type { Language } from '#app/i18n/language.ts'
import type { ReturnNotice } from '#app/modules/mails/mail.ts'
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import type { Order } from '#app/modules/orders/order.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { type OrderReturn, withBought } from './return.ts'

type AddressTerms = Pick<ShopSettings, 'name' | 'returns' | 'contact'>

/** Mails the customer once per step; does nothing without an address. */
export async function mailReturn(
  tx: Db,
  { order, back, terms }: { order: Order; back: OrderReturn; terms: AddressTerms },
  news: ReturnNotice,
): Promise<void> {
  const { email } = order.customer
  if (!email) return
  const items = withBought(order, back.lines).map(({ quantity, bought: { name, size } }) => ({ name, size, quantity }))
  const approved = news === 'approved'
  await queueMail(tx, {
    kind: 'order_return',
    data: {
      number: order.number,
      news,
      items,
      address: approved ? returnAddress(terms, order.language) : undefined,
      sendBy: (approved && back.sendBy) || undefined,
      exchange: back.exchange?.number,
      label: approved ? back.id : undefined,
      note: approved || news === 'declined' ? back.shopNote : undefined,
    },
    to: email,
    language: order.language,
    dedupeKey: `order_return:${back.id}:${news}`,
    orderId: order.id,
  })
}

/** The shop's return address, or its own, as lines. */
export function returnAddress({ name, returns, contact }: AddressTerms, language: Language): string[] {
  const own = language === 'th' ? returns.addressTh : returns.addressEn
  return [name, own || (language === 'th' ? contact.addressTh : contact.addressEn), contact.phone].filter(Boolean)
}
