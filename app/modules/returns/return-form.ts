import { formFields, lines } from '#app/kit/field-kinds.ts'
import { readersOf } from '#app/kit/fields.ts'
import { latinDigits } from '#app/kit/money.ts'
import { formText } from '#app/kit/read-fields.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { isReturnReason } from './return.ts'
import type { RequestedLine } from './return-request-rules.ts'

export const returnFields = formFields('customerReturns', { note: { ...lines(1000), optional: true, hint: true } })

export const returnForm = readersOf(returnFields, 'customerReturns.refusal')

export const itemsField = (lineNumber: number): string => `quantity-${lineNumber}`
export const exchangeField = (lineNumber: number): string => `exchange-${lineNumber}`
export const reasonField = (lineNumber: number): string => `reason-${lineNumber}`

/** Ignores lines that the order lacks. */
export function readReturnLines(
  form: FormData,
  orderLines: readonly { lineNumber: number }[],
): Result<RequestedLine[], 'nothing_selected' | 'reason_required' | 'size_gone'> {
  const requested: RequestedLine[] = []
  for (const { lineNumber } of orderLines) {
    const quantityText = latinDigits(formText(form, itemsField(lineNumber)).trim())
    if (!/^\d{0,2}$/.test(quantityText)) return refuse('nothing_selected')
    const quantity = Number(quantityText)
    if (quantity === 0) continue
    const reason = formText(form, reasonField(lineNumber))
    if (!isReturnReason(reason)) return refuse('reason_required')
    const variantId = formText(form, exchangeField(lineNumber))
    if (variantId && !/^\d{1,15}$/.test(variantId)) return refuse('size_gone')
    requested.push({ lineNumber, quantity, reason, ...(variantId && { exchangeVariantId: Number(variantId) }) })
  }
  return requested.length > 0 ? ok(requested) : refuse('nothing_selected')
}

const pictureResults = [
  'added',
  'too_big',
  'not_a_picture',
  'too_many_pictures',
  'too_late',
  'rate_limited',
  'failed',
] as const
/** In the page's query after an upload without scripts. */
type PictureResult = (typeof pictureResults)[number]

export const isPictureResult = (text: string | null): text is PictureResult =>
  (pictureResults as readonly (string | null)[]).includes(text)

export const pictureResultOf = (reason: string): PictureResult => (isPictureResult(reason) ? reason : 'failed')
