import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import { money, wholeNumber } from '#app/kit/admin-field-kinds.ts'
import { formFields, lines } from '#app/kit/field-kinds.ts'
import { optionalField } from '#app/kit/fields.ts'
import { formatSatang, type Satang } from '#app/kit/money.ts'
import { formText } from '#app/kit/read-fields.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Question } from '#app/ui/admin/confirmation-question.ts'
import type { ArrivedLine } from '../return-refund-rules.ts'
import type { AdminReturn } from './find-admin-return.server.ts'

export const approveInputs = formFields('returns.approve', {
  atFault: { input: {}, optional: true, hint: true },
  note: { ...lines(1000), optional: true, hint: true },
})
export const declineInputs = formFields('returns.decline', { note: { ...lines(1000), hint: true } })
export const closeInputs = formFields('returns.close', { note: { ...lines(1000), hint: true } })
export const advanceInputs = formFields('returns.release', { note: { ...lines(1000), hint: true } })
export const refundInputs = formFields('returns.refund', { amount: { ...money(), optional: true } })

const errorKeys = { tooLong: 'returns.refusal.tooLong' } as const satisfies Record<string, AdminKey>

export const noteForm = { note: optionalField(declineInputs.note, errorKeys) }

export const sellableField = (lineNumber: number): string => `sellable-${lineNumber}`
export const damagedField = (lineNumber: number): string => `damaged-${lineNumber}`

const quantityKind = wholeNumber({ min: 0, max: 99 })

/** The items of a return that arrived, sellable or damaged. */
export function readArrived(
  form: FormData,
  announced: readonly { lineNumber: number }[],
): Result<ArrivedLine[], 'not_a_quantity'> {
  const arrived: ArrivedLine[] = []
  for (const { lineNumber } of announced) {
    // A page of an earlier version names this field differently.
    if (!form.has(sellableField(lineNumber))) return refuse('not_a_quantity')
    const [sellable, damaged] = [sellableField(lineNumber), damagedField(lineNumber)].map((name) =>
      quantityKind.read(formText(form, name).trim() || '0'),
    )
    if (!sellable || !damaged || !('value' in sellable) || !('value' in damaged)) return refuse('not_a_quantity')
    arrived.push({ lineNumber, sellable: sellable.value, damaged: damaged.value })
  }
  return ok(arrived)
}

export function returnRefundQuestion({ money }: Pick<AdminReturn, 'money'>, typedAmount: Satang | undefined): Question {
  const amount = formatSatang(typedAmount ?? money.total)
  return {
    title: { key: 'returns.refund.askTitle', words: { amount } },
    says: [{ key: 'returns.refund.askMoney' }, { key: 'returns.refund.askShelf' }],
    confirm: { key: 'returns.refund.send', words: { amount } },
    fields: { intent: 'refund', amount: typedAmount === undefined ? '' : amount.replace(/[^\d.]/g, '') },
  }
}
