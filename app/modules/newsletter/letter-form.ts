import { z } from 'zod'
import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import { filledWith, line, lines } from '#app/kit/field-kinds.ts'
import { optionalField } from '#app/kit/fields.ts'
import type { Refusal } from '#app/kit/form-answer.ts'
import { formFields } from '#app/kit/form-fields.ts'
import { readFields } from '#app/kit/read-fields.ts'
import type { LetterTexts } from './letter.ts'

const subject = { ...filledWith('off', line(100)), optional: true } as const
const text = { ...lines(5000), optional: true } as const

/** Fields can be empty until sending. */
export const letterInputs = formFields('letters', {
  subjectEn: subject,
  subjectTh: subject,
  textEn: text,
  textTh: text,
})

const words = { tooLong: 'letters.problem.too_long' } as const

const letterForm = z.object({
  subjectEn: optionalField(letterInputs.subjectEn, words),
  subjectTh: optionalField(letterInputs.subjectTh, words),
  textEn: optionalField(letterInputs.textEn, words),
  textTh: optionalField(letterInputs.textTh, words),
})

export const readLetter = (
  form: FormData,
): { ok: true; value: LetterTexts; values: Readonly<Record<string, string>> } | Refusal<AdminKey> =>
  readFields<typeof letterForm.shape, AdminKey>(form, letterForm)

export const letterFields = (letter?: LetterTexts): Record<keyof LetterTexts, string> => ({
  subjectEn: letter?.subjectEn ?? '',
  subjectTh: letter?.subjectTh ?? '',
  textEn: letter?.textEn ?? '',
  textTh: letter?.textTh ?? '',
})
