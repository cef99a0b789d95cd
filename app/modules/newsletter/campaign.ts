import type { Selectable } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import type { NewsletterCampaigns } from '#app/platform/database/schema.gen.ts'
import type { CampaignTexts } from './campaign-form.ts'

/** `stopped`: ended by staff before everyone had it. Only drafts change. */
export type CampaignState = 'draft' | 'sending' | 'sent' | 'stopped'

export type Campaign = Omit<Selectable<NewsletterCampaigns>, 'id' | 'updatedAt'> & { id: string }

/** `taken`: claimed, so perhaps sent. `skipped`: unsubscribed before. `bounced`: no such mailbox. `failed`: refused. */
export const recipientStates = ['waiting', 'taken', 'sent', 'skipped', 'bounced', 'failed'] as const
export type RecipientState = (typeof recipientStates)[number]

export const campaignIn = (campaign: CampaignTexts, language: Language): { subject: string; text: string } =>
  language === 'th'
    ? { subject: campaign.subjectTh, text: campaign.textTh }
    : { subject: campaign.subjectEn, text: campaign.textEn }

/** The text signed in the bounce address. Each sign-up has a new token, so earlier bounces do not count. */
export const signedSubscriber = ({ email, token }: { email: string; token: string }): string => `${email} ${token}`
