// Mails to the shop about money moved at the provider.
import type { Satang } from '#app/kit/money.ts'
import { mailShop } from '#app/modules/accounts/account-mails.server.ts'
import type { PaymentNotice } from '#app/modules/mails/mail.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'

type About = { id: string; number: string; amount: Satang; answerBy?: Date | undefined }

export async function mailPaymentNotice(tx: Db, { id, ...about }: About, news: PaymentNotice): Promise<void> {
  const { orders } = await readSettings(tx)
  await mailShop(tx, orders, {
    kind: 'staff_payment_notice',
    data: { ...about, news },
    language: orders.mailNewOrders === 'off' ? 'en' : orders.mailNewOrders,
    dedupeKey: `staff_payment_notice:${id}:${news}`,
  })
}
