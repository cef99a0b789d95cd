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
  const items = withBought(order, orderReturn.lines).map(({ quantity, bought: { name, size } }) => ({
    name,
    size,
    quantity,
  }))
  const approved = news === 'approved'
  const data = {
    number: order.number,
    news,
    items,
    address: approved ? returnAddress(terms, order.language) : undefined,
    sendBy: (approved && orderReturn.sendBy) || undefined,
    exchange: orderReturn.exchange?.number,
    label: approved ? orderReturn.id : undefined,
    note: approved || news === 'declined' ? orderReturn.shopNote : undefined,
  }
  await mailCustomer(tx, order, { kind: 'order_return', data }, `order_return:${orderReturn.id}:${news}`)
}

/** The shop's return address, or its own, as lines. */
export function returnAddress({ name, returns, contact }: AddressTerms, language: Language): string[] {
  const [address, shopAddress] =
    language === 'th' ? [returns.addressTh, contact.addressTh] : [returns.addressEn, contact.addressEn]
  return [name, address || shopAddress, contact.phone].filter(Boolean)
}
