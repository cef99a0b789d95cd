import type { Language } from '#app/i18n/language.ts'
import { pick } from '#app/kit/pick.ts'
import { toProductCard } from '#app/modules/catalog/product-card.ts'
import { cardRowsOf, picturesOf } from '#app/modules/catalog/products.queries.server.ts'
import { finishedMail } from '#app/modules/mails/finished-mail.server.ts'
import type { MailData, MailedItem } from '#app/modules/mails/mail.ts'
import { renderMail } from '#app/modules/mails/render-mail.server.tsx'
import type { Db } from '#app/platform/database/database.server.ts'
import { type Campaign, campaignIn } from './campaign.ts'

/** Campaign data in one language with current products; omits hidden, deleted and sold-out ones. */
export async function campaignData(db: Db, campaign: Campaign, { language, now }: { language: Language; now: Date }) {
  const [rows, pictures] = await Promise.all([
    cardRowsOf(db, campaign.productIds),
    picturesOf(db, campaign.productIds, 1),
  ])
  const items = campaign.productIds.flatMap((id): MailedItem[] => {
    const row = rows.find((one) => one.id === id)
    const card = row && toProductCard(row, pictures.get(id) ?? [], { language, now, newArrivalDays: 0 })
    if (!card?.inStock) return []
    return [{ id, ...pick(card, 'name', 'price', 'compareAt'), picture: card.pictures[0] }]
  })
  return { ...campaignIn(campaign, language), items }
}

/** Renders a campaign with the shop's address and name. */
export function renderCampaign(
  data: MailData['newsletter_campaign'],
  { language, ...shop }: { language: Language; origin: string; name: string },
): { subject: string; html: string; text: string } {
  const { subject, ...drawn } = renderMail({ kind: 'newsletter_campaign', data }, language)
  return { subject, ...finishedMail({ ...drawn, orderId: null, recipient: '' }, shop) }
}
