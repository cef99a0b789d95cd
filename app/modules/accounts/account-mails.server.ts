// Mails links that confirm an address or reset a password, news about two-factor, and mails to the shop itself.
import { randomUUID } from 'node:crypto'
import type { Language } from '#app/i18n/language.ts'
import { addMinutes } from '#app/kit/dates.ts'
import type { MailContentToQueue, TwoFactorEvent } from '#app/modules/mails/mail.ts'
import { copyKeys, mailCopies, queueMail } from '#app/modules/mails/queue-mail.server.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { allow, allowAll } from '#app/platform/http/rate-limit.server.ts'
import { confirmationHours, mailLimits, mailRepeatLimit, resetHours } from './account-limits.ts'
import { findAdminAddresses, markVerified } from './accounts.queries.server.ts'
import { issueToken, redeemToken } from './passwords/one-time-tokens.queries.server.ts'

const hours = { confirm_address: confirmationHours, reset_password: resetHours } as const

type Confirmation = { userId: string; email: string; language: Language; now: Date }
type LinkMail = Confirmation & { purpose: keyof typeof hours }

/** Mails a link that works once; earlier ones of the same purpose become invalid. */
export async function mailLink(tx: Db, { purpose, userId, email, language, now }: LinkMail): Promise<void> {
  const until = addMinutes(now, hours[purpose] * 60)
  const token = await issueToken(tx, { purpose, ownerId: userId, until, now })
  const dedupeKey = `${purpose}:${randomUUID()}`
  await queueMail(tx, { kind: purpose, to: email, language, dedupeKey, data: { token } })
}

/** Mails a confirmation link valid for a day, at most once a minute; false after three in an hour. */
export async function sendConfirmation(db: Db, to: Confirmation): Promise<boolean> {
  const { email, now } = to
  if (email === '') return false
  return inTransaction(db, async (tx) => {
    if (!(await allow(tx, { ...mailRepeatLimit('confirmation', email), now }))) return true
    if (!(await allowAll(tx, mailLimits('confirmation', email), now))) return false
    await mailLink(tx, { ...to, purpose: 'confirm_address' })
    return true
  })
}

/** Consumes a confirmation link and confirms its address; undefined when the link is invalid. */
export async function verifyAddress(tx: Db, token: string, now: Date) {
  const userId = await redeemToken(tx, 'confirm_address', token, now)
  return userId ? markVerified(tx, userId, now) : undefined
}

export async function mailTwoFactor(
  tx: Db,
  { email, language, news }: { email: string; language: Language; news: TwoFactorEvent },
): Promise<void> {
  const dedupeKey = `second_step:${randomUUID()}`
  await queueMail(tx, { kind: 'second_step', to: email, language, dedupeKey, data: { news } })
}

const maxAdmins = 10

type NotifiedShop = Pick<ShopSettings['orders'], 'notificationEmail'>

/** Queues a mail to the notification address, else to each confirmed, active admin. */
export async function mailShop(tx: Db, shop: NotifiedShop, mail: MailContentToQueue): Promise<void> {
  await (await shopMailInsert(tx, shop, mail))?.execute()
}

/** The insert of `mailShop`; undefined without a recipient. */
export async function shopMailInsert(tx: Db, { notificationEmail }: NotifiedShop, mail: MailContentToQueue) {
  const admins = notificationEmail ? [] : await findAdminAddresses(tx, maxAdmins)
  return mailCopies(tx, mail, notificationEmail ? [notificationEmail] : admins.map(({ email }) => email))
}

/** All dedupe keys a mail to the shop can have. */
export const shopMailKeys = (dedupeKey: string): string[] => copyKeys(dedupeKey, maxAdmins)
