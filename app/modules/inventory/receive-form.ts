import { readForm } from '#app/kit/entity-fields.ts'
import { formFields, line, lines } from '#app/kit/field-kinds.ts'
import { formText } from '#app/kit/read-fields.ts'

export const receiveFields = formFields('inventory.receive', {
  reference: { ...line(80, 'off'), optional: true, empty: '', hint: true },
  note: { ...lines(500), optional: true, empty: '' },
})

export const readReceiptNote = (form: FormData) => readForm(receiveFields, form, 'inventory.receive')

/** Enough for a thousand lines. */
const maxSheetLength = 60_000

/** Undefined for a forged form. */
export function readReceived(form: FormData): { sheet: string; key: string } | undefined {
  const sheet = form.get('sheet')
  const key = formText(form, 'key')
  if (typeof sheet !== 'string' || sheet.length > maxSheetLength || !/^[\w-]{8,64}$/.test(key)) return undefined
  return { sheet, key }
}
