import { z } from 'zod'
import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import { line, lines, money } from '#app/kit/field-kinds.ts'
import { field, optionalField } from '#app/kit/fields.ts'
import { formFields } from '#app/kit/form-fields.ts'
import { formText } from '#app/kit/form-text.ts'
import { parseBaht, satang, zero } from '#app/kit/money.ts'
import { readFields } from '#app/kit/read-fields.ts'
import { type CarrierKey, isCarrier } from '#app/modules/orders/carriers.ts'
import { readPastedStatement } from '../pasted-statement-rules.ts'
import type { StatedParcel } from '../settlement.ts'

/** So many parcels are listed, and settled, at once. */
export const settlementLimit = 200

/** The fields beside the table of parcels. */
export const settlementFields = formFields('settlements', {
  carrier: { input: {} },
  statement: { ...line(60, 'off'), hint: true },
  received: { ...money(), hint: true },
  kept: { ...money({ least: satang(0) }), optional: true, hint: true },
  pasted: { ...lines(20_000), optional: true, hint: true },
})

const texts = { required: 'settlements.problem.required', tooLong: 'settlements.problem.tooLong' } as const
const amounts = { required: 'settlements.problem.required', amount: 'settlements.problem.amount' } as const

const schema = z.object({
  carrier: z.string().refine(isCarrier, 'settlements.problem.carrier' satisfies AdminKey),
  statement: field(settlementFields.statement, texts),
  received: field(settlementFields.received, amounts),
  kept: optionalField(settlementFields.kept, amounts),
  pasted: optionalField(settlementFields.pasted, texts),
})

/** The amount that a row of the table is settled with. */
export const amountInput = (number: string): string => `amount-${number}`

/**
 * What was typed: ticked rows (fields "order" NUMBER and amount-NUMBER, empty for what was due) and pasted lines together.
 * `unread` are lines that say nothing; an amount of a row that is none is wrong at its field.
 */
export function readSettlement(form: FormData) {
  const numbers = form.getAll('order').map(String).slice(0, settlementLimit)
  const rows = numbers.map((number) => ({ number, typed: formText(form, amountInput(number)) }))
  const read = readFields<typeof schema.shape, AdminKey>(form, schema)
  const values = {
    ...read.values,
    ...Object.fromEntries(rows.map(({ number, typed }) => [amountInput(number), typed])),
  }
  const wrong = rows.filter(({ typed }) => typed.trim() !== '' && parseBaht(typed) === undefined)
  const fields = Object.fromEntries(
    wrong.map(({ number }) => [amountInput(number), 'settlements.problem.amount' satisfies AdminKey]),
  )
  if (!read.ok) return { ...read, fields: { ...read.fields, ...fields }, values }
  if (wrong.length > 0) return { ok: false as const, fields, values }
  const { carrier, statement: number, received, kept, pasted } = read.value
  const { parcels, unread } = readPastedStatement(pasted)
  const ticked = rows.map(({ number: name, typed }): StatedParcel => ({ name, amount: parseBaht(typed) }))
  const value = {
    carrier: carrier as CarrierKey,
    number,
    received,
    kept: kept || zero,
    parcels: [...ticked, ...parcels],
  }
  return { ok: true as const, value, unread, values }
}
