import { mailShop } from '#app/modules/accounts/account-mails.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import { reportLowStock } from './low-stock.queries.server.ts'

/** The scheduled tasks of the inventory. */
export const inventoryTasks = ({ database: { db }, clock }: Pick<Ports, 'database' | 'clock'>) => ({
  mail_low_stock: () => mailLowStock(db, clock()),
})

/** The mail counts the rest. */
export const maxListedSizes = 40

/** Mails newly low or sold-out sizes to the shop. Marked in the same transaction: a repeat sends nothing. */
export const mailLowStock = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { orders } = await readSettings(tx)
    if (orders.mailLowStock === 'off') return
    const sizes = await reportLowStock(tx, now)
    if (sizes.length === 0) return
    await mailShop(tx, orders, {
      kind: 'staff_low_stock',
      data: {
        sizes: sizes
          .slice(0, maxListedSizes)
          .map(({ nameEn, nameTh, size, left }) => ({ name: { en: nameEn, th: nameTh }, size, left })),
        count: sizes.length,
      },
      language: orders.mailLowStock,
      dedupeKey: `staff_low_stock:${now.toISOString()}`,
    })
  })
