import { z } from 'zod'
import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import { filledWith, line, lines } from '#app/kit/field-kinds.ts'
import { optionalField } from '#app/kit/fields.ts'
import type { Refusal } from '#app/kit/form-answer.ts'
import { formFields } from '#app/kit/form-fields.ts'
import { readFields } from '#app/kit/read-fields.ts'
import type { CampaignTexts } from './campaign.ts'

const subject = { ...filledWith('off', line(100)), optional: true } as const
const text = { ...lines(5000), optional: true } as const

/** Fields can be empty until sending. */
export const campaignInputs = formFields('campaigns', {
  subjectEn: subject,
  subjectTh: subject,
  textEn: text,
  textTh: text,
})

const words = { tooLong: 'campaigns.problem.too_long' } as const

const campaignForm = z.object({
  subjectEn: optionalField(campaignInputs.subjectEn, words),
  subjectTh: optionalField(campaignInputs.subjectTh, words),
  textEn: optionalField(campaignInputs.textEn, words),
  textTh: optionalField(campaignInputs.textTh, words),
})

export const readCampaign = (
  form: FormData,
): { ok: true; value: CampaignTexts; values: Readonly<Record<string, string>> } | Refusal<AdminKey> =>
  readFields<typeof campaignForm.shape, AdminKey>(form, campaignForm)

export const campaignFields = (campaign?: CampaignTexts): Record<keyof CampaignTexts, string> => ({
  subjectEn: campaign?.subjectEn ?? '',
  subjectTh: campaign?.subjectTh ?? '',
  textEn: campaign?.textEn ?? '',
  textTh: campaign?.textTh ?? '',
})
