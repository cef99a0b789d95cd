import { type Language, languages } from '#app/i18n/language.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { DeliveryFault } from '#app/platform/mail/delivery-fault.ts'
import { type ReportedRecipient, reportedFault } from '#app/platform/mail/delivery-report.ts'
import { type Campaign, type CampaignTexts, campaignIn, type RecipientState } from './campaign.ts'

export type ChangeRefusal = 'not_found' | 'not_draft' | 'conflict'

/** Only a draft at the form's version can change. */
export function mayChange(campaign: Campaign | undefined, version: number): Result<Campaign, ChangeRefusal> {
  if (!campaign) return refuse('not_found')
  if (campaign.state !== 'draft') return refuse('not_draft')
  return campaign.version === version ? ok(campaign) : refuse('conflict')
}

/** Languages without subject or text. */
export const unwritten = (campaign: CampaignTexts): Language[] =>
  languages.filter((language) => Object.values(campaignIn(campaign, language)).includes(''))

export type SendRefusal = ChangeRefusal | 'unwritten' | 'nobody'

/** Allows an unchanged draft, complete in both languages, with readers. */
export function maySend(
  campaign: Campaign | undefined,
  { version, readers }: { version: number; readers: number },
): Result<Campaign, SendRefusal> {
  const changeable = mayChange(campaign, version)
  if (!changeable.ok) return changeable
  if (unwritten(changeable.value).length > 0) return refuse('unwritten')
  return readers > 0 ? changeable : refuse('nobody')
}

/** State after a failed delivery; `attempts` includes this one. A mail that may have been accepted is not repeated. */
export function afterFault(fault: DeliveryFault, attempts: number, maxAttempts: number): RecipientState {
  if (fault === 'address') return 'bounced'
  if (fault === 'mail') return 'failed'
  if (fault === 'unknown') return 'taken'
  return attempts >= maxAttempts ? 'failed' : 'waiting'
}

type ReportedFailure = { addresses: readonly string[]; state: 'bounced' | 'failed'; status: string }

export const failuresIn = (recipients: readonly ReportedRecipient[]): ReportedFailure[] =>
  recipients.flatMap((recipient) => {
    const fault = reportedFault(recipient)
    const { addresses, status } = recipient
    return fault ? [{ addresses, status, state: fault === 'address' ? 'bounced' : 'failed' }] : []
  })
