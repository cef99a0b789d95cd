import type { MailContentToQueue } from '#app/modules/mails/mail.ts'
import { copyKeys, queueCopies } from '#app/modules/mails/queue-mail.server.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { findAdminAddresses } from './accounts.queries.server.ts'

const maxAdmins = 10

/** Queues a mail to the notification address, else to each confirmed, active admin. */
export async function mailShop(
  tx: Db,
  { notificationEmail }: Pick<ShopSettings['orders'], 'notificationEmail'>,
  mail: MailContentToQueue,
): Promise<void> {
  await queueCopies(tx, mail, notificationEmail ? [notificationEmail] : await findAdminAddresses(tx, maxAdmins))
}

/** All dedupe keys a mail to the shop can have. */
export const shopMailKeys = (dedupeKey: string): string[] => copyKeys(dedupeKey, maxAdmins)
