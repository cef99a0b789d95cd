import { mailShop } from '#app/modules/accounts/account-mails.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { reportLowStock } from './low-stock.queries.server.ts'

/** The mail counts the rest. */
export const maxListedSizes = 40

/**
 * Mails newly low or sold-out sizes to the shop, if enabled. Marks them in the same transaction, so that a repeat sends
 * nothing twice.
 */
export function mailLowStock(db: Db, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { orders } = await readSettings(tx)
    if (orders.mailLowStock === 'off') return
    const sizes = await reportLowStock(tx, now)
    if (sizes.length === 0) return
    await mailShop(tx, orders, {
      kind: 'staff_low_stock',
      data: {
        sizes: sizes.slice(0, maxListedSizes).map(({ nameEn, nameTh, size, left }) => ({
          name: { en: nameEn, th: nameTh },
          size,
          left,
        })),
        count: sizes.length,
      },
      language: orders.mailLowStock,
      dedupeKey: `staff_low_stock:${now.toISOString()}`,
    })
  })
}
