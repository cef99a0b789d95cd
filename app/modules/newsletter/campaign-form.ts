import { z } from 'zod'
import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import { filledWith, line, lines } from '#app/kit/field-kinds.ts'
import { optionalField } from '#app/kit/fields.ts'
import { formFields } from '#app/kit/form-fields.ts'
import { readFields } from '#app/kit/read-fields.ts'
import { type CampaignTexts, campaignTexts } from './campaign.ts'

const subject = { ...filledWith('off', line(100)), optional: true } as const
const text = { ...lines(5000), optional: true } as const

/** Fields can be empty until sending. */
export const campaignInputs = formFields('campaigns', {
  subjectEn: subject,
  subjectTh: subject,
  textEn: text,
  textTh: text,
})

const typed = (name: keyof CampaignTexts) =>
  optionalField(campaignInputs[name], { tooLong: 'campaigns.problem.too_long' })

const campaignForm = z.object({
  subjectEn: typed('subjectEn'),
  subjectTh: typed('subjectTh'),
  textEn: typed('textEn'),
  textTh: typed('textTh'),
})

export const readCampaign = (form: FormData) => readFields<typeof campaignForm.shape, AdminKey>(form, campaignForm)

export const campaignFields = (campaign?: CampaignTexts) =>
  Object.fromEntries(campaignTexts.map((field) => [field, campaign?.[field] ?? ''])) as CampaignTexts
