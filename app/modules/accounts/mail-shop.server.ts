import type { MailContentToQueue } from '#app/modules/mails/mail.ts'
import { copyKeys, queueCopies } from '#app/modules/mails/queue-mail.server.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/pool.server.ts'

/** The most admins that one mail is sent to. */
const maxAdmins = 10

/**
 * Queues a mail to the shop in the caller's transaction: to its address for notifications, else to each admin with a confirmed
 * address who is not suspended. A fact is mailed once, also when the admins have changed.
 */
export async function mailShop(
  tx: Db,
  { notificationEmail }: Pick<ShopSettings['orders'], 'notificationEmail'>,
  mail: MailContentToQueue,
): Promise<void> {
  await queueCopies(tx, mail, notificationEmail ? [notificationEmail] : await adminAddresses(tx))
}

/** Every dedupe key that a mail to the shop may have been written under. */
export const shopMailKeys = (dedupeKey: string): string[] => copyKeys(dedupeKey, maxAdmins)

async function adminAddresses(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .where('email_verified', '=', true)
    .where('suspended_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxAdmins)
    .execute()
  return rows.map(({ email }) => email)
}
