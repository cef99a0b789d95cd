import { type Language, languages } from '#app/i18n/language.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { DeliveryFault } from '#app/platform/mail/delivery-fault.ts'
import { type ReportedRecipient, reportedFault } from '#app/platform/mail/delivery-report.ts'
import { type Campaign, campaignIn, type RecipientState } from './campaign.ts'
import type { CampaignTexts } from './campaign-form.ts'

export type ChangeRefusal = 'not_found' | 'not_draft' | 'conflict'

export const maxCampaignItems = 12
export const maxCampaignDrafts = 100

/** Only a draft at the form's version can change. */
export function decideChange(campaign: Campaign | undefined, version: number): Result<Campaign, ChangeRefusal> {
  if (!campaign) return refuse('not_found')
  if (campaign.state !== 'draft') return refuse('not_draft')
  return campaign.version === version ? ok(campaign) : refuse('conflict')
}

export const languagesWithoutText = (campaign: CampaignTexts): Language[] =>
  languages.filter((language) => Object.values(campaignIn(campaign, language)).includes(''))

export type SendRefusal = ChangeRefusal | 'unwritten' | 'nobody'

/** Allows a draft at the form's version that is complete in both languages and has subscribers. */
export function decideSend(
  campaign: Campaign | undefined,
  { version, subscribers }: { version: number; subscribers: number },
): Result<Campaign, SendRefusal> {
  const draft = decideChange(campaign, version)
  if (!draft.ok) return draft
  if (languagesWithoutText(draft.value).length > 0) return refuse('unwritten')
  return subscribers > 0 ? draft : refuse('nobody')
}

/** State after a failed delivery; `attempts` includes this one. A mail that may have been accepted is not repeated. */
export function stateAfterFault(fault: DeliveryFault, attempts: number, maxAttempts: number): RecipientState {
  if (fault === 'address') return 'bounced'
  if (fault === 'mail') return 'failed'
  if (fault === 'unknown') return 'taken'
  return attempts >= maxAttempts ? 'failed' : 'waiting'
}

type ReportedFailure = { addresses: readonly string[]; state: 'bounced' | 'failed'; status: string }

/** The permanent failures of a delivery report. */
export const failuresIn = (recipients: readonly ReportedRecipient[]): ReportedFailure[] =>
  recipients.flatMap((recipient) => {
    const fault = reportedFault(recipient)
    const { addresses, status } = recipient
    return fault ? [{ addresses, status, state: fault === 'address' ? 'bounced' : 'failed' }] : []
  })
