import type { Language } from '#app/i18n/language.ts'
import type { CampaignTexts } from '#app/modules/newsletter/campaign-form.ts'
import { subscribe } from '#app/modules/newsletter/change-subscription.server.ts'
import { reorderCampaign, saveCampaign } from '#app/modules/newsletter/save-campaign.server.ts'
import { markConfirmed } from '#app/modules/newsletter/subscribers.queries.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { someDay } from './moments.ts'
import { campaignTexts } from './plain-campaign.ts'

/** A draft with these products in order; returns its id. */
export async function savedCampaign(
  db: Db,
  { items = [], ...texts }: Partial<CampaignTexts> & { items?: readonly string[] },
  actorId: string,
): Promise<string> {
  const by = { actorId, now: someDay }
  const saved = await saveCampaign(db, { texts: { ...campaignTexts, ...texts } }, by)
  if (!saved.ok) throw new Error(`the factory's letter was refused: ${saved.reason}`)
  const { id } = saved.value
  for (const productId of items) {
    const put = await reorderCampaign(db, { id, productId, to: 'in' }, by)
    if (!put.ok) throw new Error(`the factory's piece was refused: ${put.reason}`)
  }
  return id
}

/** A confirmed subscriber; returns the token. */
export async function confirmedReader(db: Db, email: string, language: Language = 'en'): Promise<string> {
  await subscribe(db, { email, language, now: someDay })
  const { token } = await db
    .selectFrom('newsletterSubscribers')
    .select('token')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await markConfirmed(db, token, someDay)
  return token
}
