import type { Language } from '#app/i18n/language.ts'

/** `stopped`: ended before all had it. Only drafts change. */
export type CampaignState = 'draft' | 'sending' | 'sent' | 'stopped'

export const campaignTexts = ['subjectEn', 'subjectTh', 'textEn', 'textTh'] as const
export type CampaignTexts = Record<(typeof campaignTexts)[number], string>

export type Campaign = CampaignTexts & {
  id: string
  state: CampaignState
  version: number
  productIds: string[]
  startedAt: Date | null
  finishedAt: Date | null
}

/** `taken`: sent or lost on the way; `skipped`: unsubscribed before; `failed`: refused, but not for the address. */
export const recipientStates = ['waiting', 'taken', 'sent', 'skipped', 'bounced', 'failed'] as const
export type RecipientState = (typeof recipientStates)[number]

export const campaignIn = (campaign: CampaignTexts, language: Language): { subject: string; text: string } =>
  language === 'th'
    ? { subject: campaign.subjectTh, text: campaign.textTh }
    : { subject: campaign.subjectEn, text: campaign.textEn }

/** A new request after a bounce has a new token, so that old reports are void. */
export const aboutReader = ({ email, token }: { email: string; token: string }): string => `${email} ${token}`

export const maxItems = 12
export const maxDrafts = 100
