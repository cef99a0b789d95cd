import { mailShop, shopMailKeys } from '#app/modules/accounts/account-mails.server.ts'
import type { MailData } from '#app/modules/mails/mail.ts'
import { queuePush } from '#app/modules/push/push.queries.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/database.server.ts'

/** Notifies the shop once per order, by push and unless switched off by mail. */
export async function announceOrder(
  tx: Db,
  order: MailData['staff_new_order']['order'] & { id: string },
  reason: MailData['staff_new_order']['is'],
  settings?: ShopSettings,
): Promise<void> {
  await queuePush(tx, order.id)
  const { orders } = settings ?? (await readSettings(tx))
  const language = orders.mailNewOrders
  if (language === 'off') return
  const data = { order, is: reason }
  await mailShop(tx, orders, { kind: 'staff_new_order', data, language, dedupeKey: newOrderKey(order.id) })
}

const newOrderKey = (orderId: string) => `staff_new_order:${orderId}`

/** Dedupe keys of the mails to the shop about these orders; the mails contain customer names. */
export const newOrderMailKeys = (orderIds: readonly string[]): string[] =>
  orderIds.flatMap((id) => shopMailKeys(newOrderKey(id)))
