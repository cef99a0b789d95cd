// Mails to the shop about money that moved at the provider outside the shop.
import type { Satang } from '#app/kit/money.ts'
import { mailShop } from '#app/modules/accounts/mail-shop.server.ts'
import type { MoneyNews } from '#app/modules/mails/mail.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'

type About = { id: string; number: string; amount: Satang; answerBy?: Date | undefined }

/** Notifies the shop once. `id`: of the refund or the dispute. */
export async function mailMoneyNews(tx: Db, { id, ...about }: About, news: MoneyNews): Promise<void> {
  const { orders } = await readSettings(tx)
  await mailShop(tx, orders, {
    kind: 'staff_money_news',
    data: { ...about, news },
    language: orders.mailNewOrders === 'off' ? 'en' : orders.mailNewOrders,
    dedupeKey: `staff_money_news:${id}:${news}`,
  })
}
