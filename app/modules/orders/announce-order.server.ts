import { shopMailInsert, shopMailKeys } from '#app/modules/accounts/account-mails.server.ts'
import type { MailData } from '#app/modules/mails/mail.ts'
import { pushInsert } from '#app/modules/push/push.queries.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { runTogether } from '#app/platform/database/one-statement.ts'

/** Notifies the shop once per order, by push and unless switched off by mail. */
export async function announceOrder(
  tx: Db,
  order: MailData['staff_new_order']['order'] & { id: string },
  reason: MailData['staff_new_order']['is'],
): Promise<void> {
  const { orders } = await readSettings(tx)
  const language = orders.mailNewOrders
  const content = { kind: 'staff_new_order', data: { order, is: reason }, dedupeKey: newOrderKey(order.id) } as const
  const mail = language === 'off' ? undefined : await shopMailInsert(tx, orders, { ...content, language })
  await runTogether(tx, { pushed: pushInsert(order.id), ...(mail && { mailed: mail }) })
}

const newOrderKey = (orderId: string) => `staff_new_order:${orderId}`

/** Dedupe keys of the mails to the shop about these orders; the mails contain customer names. */
export const newOrderMailKeys = (orderIds: readonly string[]): string[] =>
  orderIds.flatMap((id) => shopMailKeys(newOrderKey(id)))
