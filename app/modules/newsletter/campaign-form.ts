import { readForm, type Values } from '#app/kit/entity-fields.ts'
import { formFields, line, lines, withAutoComplete } from '#app/kit/field-kinds.ts'

const subject = { ...withAutoComplete('off', line(100)), optional: true, empty: '' } as const
const text = { ...lines(5000), optional: true, empty: '' } as const

/** Fields can be empty until sending. */
export const campaignFields = formFields('campaigns', {
  subjectEn: subject,
  subjectTh: subject,
  textEn: text,
  textTh: text,
})

export type CampaignTexts = Values<typeof campaignFields>

export const readCampaign = (form: FormData) => readForm(campaignFields, form, 'campaigns.problem')
