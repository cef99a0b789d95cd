import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import type { Language } from '#app/i18n/language.ts'
import { money } from '#app/kit/admin-field-kinds.ts'
import { arrivalDays } from '#app/kit/arrival-days.ts'
import { formFields, line, lines } from '#app/kit/field-kinds.ts'
import { oneOf, readersOf } from '#app/kit/fields.ts'
import type { Refusal, Sentence } from '#app/kit/form-answer.ts'
import { formatSatang, parseBaht, satang, zero } from '#app/kit/money.ts'
import { formText, readFields } from '#app/kit/read-fields.ts'
import { carrierKeys } from '#app/modules/shipping/carriers.ts'
import {
  readPastedStatement,
  type ShipmentProblem,
  type StatedShipment,
  type Statement,
  signedAmount,
} from '../settlement.ts'

export const settlementLimit = 200

export const settlementFields = formFields('settlements', {
  carrier: { input: {} },
  statement: { ...line(60, 'off'), hint: true },
  received: { ...money(), hint: true },
  kept: { ...money({ min: satang(0) }), optional: true, hint: true },
  pasted: { ...lines(20_000), optional: true, hint: true },
})

const { carrier: _carrier, ...typedFields } = settlementFields
const readers = {
  carrier: oneOf(carrierKeys, 'settlements.problem.carrier'),
  ...readersOf(typedFields, 'settlements.problem'),
}

export const amountInput = (number: string): string => `amount-${number}`

type ReadSettlement =
  | Refusal<AdminKey>
  | { ok: true; value: TypedStatement; unread: string[]; values: Readonly<Record<string, string>> }
type TypedStatement = Omit<Statement, 'actor' | 'now'>

/** Ticked rows (`order`, `amount-NUMBER`, empty for the amount due) and pasted lines. `unread`: unusable lines. */
export function readSettlement(form: FormData): ReadSettlement {
  const numbers = form.getAll('order').map(String).slice(0, settlementLimit)
  const rows = numbers.map((number) => ({ number, typed: formText(form, amountInput(number)) }))
  const read = readFields(form, readers)
  const typed = Object.fromEntries(rows.map((row) => [amountInput(row.number), row.typed]))
  const values = { ...read.values, ...typed }
  const wrong = wrongAmounts(rows)
  if (!read.ok) return { ...read, fields: { ...read.fields, ...wrong }, values }
  if (Object.keys(wrong).length > 0) return { ok: false, fields: wrong, values }
  const { carrier, statement: number, received, kept, pasted } = read.value
  const { shipments: listed, unread } = readPastedStatement(pasted)
  const ticked = rows.map((row): StatedShipment => ({ name: row.number, amount: parseBaht(row.typed) }))
  const value = { carrier, number, received, kept: kept || zero, shipments: [...ticked, ...listed] }
  return { ok: true, value, unread, values }
}

const wrongAmounts = (rows: readonly { number: string; typed: string }[]): Partial<Record<string, AdminKey>> =>
  Object.fromEntries(
    rows
      .filter(({ typed }) => typed.trim() !== '' && parseBaht(typed) === undefined)
      .map(({ number }) => [amountInput(number), 'settlements.problem.amount' as const]),
  )

type Line = Sentence<AdminKey> & { of?: string }

export const problemLines = (problems: readonly ShipmentProblem[], unread: readonly string[], language: Language) => [
  ...problems.map(({ name, reason, due = zero, stated = zero, day }): Line => {
    const difference = signedAmount(stated - due)
    const dueDay = day ? arrivalDays({ from: day, to: day }, language) : ''
    const words = { due: formatSatang(due), stated: formatSatang(stated), difference, day: dueDay }
    return { of: name, key: `settlements.shipment.${reason}`, words }
  }),
  ...unread.map((line): Line => ({ key: 'settlements.unread', words: { line } })),
]
