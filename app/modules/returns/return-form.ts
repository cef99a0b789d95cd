import { z } from 'zod'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { lines } from '#app/kit/field-kinds.ts'
import { optionalField } from '#app/kit/fields.ts'
import { formFields } from '#app/kit/form-fields.ts'
import { formText } from '#app/kit/form-text.ts'
import { latinDigits } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { isReturnReason } from './return.ts'
import type { RequestedLine } from './return-rules.ts'

export const returnFields = formFields('customerReturns', { note: { ...lines(1000), optional: true, hint: true } })

const words = { tooLong: 'customerReturns.refusal.tooLong' } as const satisfies Record<string, MessageKey>
export const returnForm = z.object({ note: optionalField(returnFields.note, words) })

export const itemsField = (lineNumber: number): string => `quantity-${lineNumber}`
export const exchangeField = (lineNumber: number): string => `exchange-${lineNumber}`
export const reasonField = (lineNumber: number): string => `reason-${lineNumber}`

/** Ignores lines that the order lacks. */
export function readReturnLines(
  form: FormData,
  order: readonly { lineNumber: number }[],
): Result<RequestedLine[], 'nothing_selected' | 'reason_required' | 'size_gone'> {
  const lines: RequestedLine[] = []
  for (const { lineNumber } of order) {
    const typed = latinDigits(formText(form, itemsField(lineNumber)).trim())
    if (!/^\d{0,2}$/.test(typed)) return refuse('nothing_selected')
    const quantity = Number(typed)
    const reason = formText(form, reasonField(lineNumber))
    if (quantity === 0) continue
    if (!isReturnReason(reason)) return refuse('reason_required')
    const variantId = formText(form, exchangeField(lineNumber))
    if (variantId && !/^\d{1,15}$/.test(variantId)) return refuse('size_gone')
    lines.push({ lineNumber, quantity, reason, ...(variantId && { exchangeVariantId: Number(variantId) }) })
  }
  return lines.length > 0 ? ok(lines) : refuse('nothing_selected')
}

const pictureWords = [
  'added',
  'too_big',
  'not_a_picture',
  'too_many_pictures',
  'too_late',
  'rate_limited',
  'failed',
] as const
type PictureWord = (typeof pictureWords)[number]

export const isPictureWord = (text: string | null): text is PictureWord =>
  (pictureWords as readonly (string | null)[]).includes(text)

export const pictureWord = (reason: string): PictureWord => (isPictureWord(reason) ? reason : 'failed')
