// Mails about returns.
import type { Language } from '#app/i18n/language.ts'
import type { ReturnNotice } from '#app/modules/mails/mail.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { mailCustomer } from '#app/modules/orders/order-mails.server.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { type OrderReturn, withBought } from './return.ts'

type AddressTerms = Pick<ShopSettings, 'name' | 'returns' | 'contact'>

/** Mails the customer once per step. */
export async function mailReturn(
  tx: Db,
  { order, orderReturn, terms }: { order: Order; orderReturn: OrderReturn; terms: AddressTerms },
  news: ReturnNotice,
): Promise<void> {
  const { id, sendBy, shopNote, exchange } = orderReturn
  const items = withBought(order, orderReturn.lines).map(({ quantity, bought }) => ({ ...bought, quantity }))
  const toSend = { address: returnAddress(terms, order.language), sendBy: sendBy ?? undefined, label: id }
  const data = {
    number: order.number,
    news,
    items,
    exchange: exchange?.number,
    note: news === 'approved' || news === 'declined' ? shopNote : undefined,
    ...(news === 'approved' && toSend),
  }
  await mailCustomer(tx, order, { kind: 'order_return', data }, `order_return:${id}:${news}`)
}

/** The shop's return address, or its own, as lines. */
export function returnAddress({ name, returns, contact }: AddressTerms, language: Language): string[] {
  const [address, shopAddress] =
    language === 'th' ? [returns.addressTh, contact.addressTh] : [returns.addressEn, contact.addressEn]
  return [name, address || shopAddress, contact.phone].filter(Boolean)
}
