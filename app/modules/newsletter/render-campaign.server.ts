import type { Language } from '#app/i18n/language.ts'
import { cardsOf } from '#app/modules/catalog/listing/list-products.server.ts'
import { finishedMail } from '#app/modules/mails/finished-mail.server.ts'
import type { MailData } from '#app/modules/mails/mail.ts'
import { toMailedItem } from '#app/modules/mails/mailed-item.ts'
import { renderMail } from '#app/modules/mails/render-mail.server.tsx'
import type { Db } from '#app/platform/database/database.server.ts'
import { type Campaign, campaignIn } from './campaign.ts'

/** Campaign data in one language with current products; omits hidden, deleted and sold-out ones. */
export async function campaignData(db: Db, campaign: Campaign, { language, now }: { language: Language; now: Date }) {
  const cards = await cardsOf(db, campaign.productIds, { language, now, newArrivalDays: 0 })
  const items = cards.filter(({ inStock }) => inStock).map(toMailedItem)
  return { ...campaignIn(campaign, language), items }
}

/** Renders a campaign with the shop's address and name. */
export function renderCampaign(
  data: MailData['newsletter_campaign'],
  { language, ...shop }: { language: Language; origin: string; name: string },
): { subject: string; html: string; text: string } {
  const { subject, ...drawn } = renderMail({ kind: 'newsletter_campaign', data }, language)
  return { subject, ...finishedMail({ ...drawn, content: null, language, orderId: null, recipient: '' }, shop) }
}
