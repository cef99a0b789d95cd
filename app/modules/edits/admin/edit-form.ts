import { latinDigits, satang } from '#app/kit/money.ts'
import { formText } from '#app/kit/read-fields.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { deliveryMethods } from '#app/modules/pricing/quote.ts'
import { editPricings } from '../edit.ts'

export const quantityInput = (lineNumber: number): string => `quantity-${lineNumber}`
export const sizeInput = (lineNumber: number): string => `size-${lineNumber}`
export const addInput = (variantId: number): string => `add-${variantId}`

const maxAdded = 50

/** An unreadable quantity is invalid. `expectedTotal`: the total that the question showed. */
export function readEditForm(form: FormData, order: Pick<Order, 'lines'>) {
  const lines = order.lines.map(({ lineNumber, quantity }) => {
    const size = numberIn(form, sizeInput(lineNumber))
    const typed = formText(form, quantityInput(lineNumber)).trim()
    const newQuantity = typed === '' ? quantity : numberOf(typed)
    return { lineNumber, quantity: newQuantity ?? -1, variantId: size }
  })
  const added = [...form.keys()].slice(0, 300).flatMap((name) => {
    const variantId = Number(/^add-(\d{1,15})$/.exec(name)?.[1] ?? 0)
    const typed = formText(form, name).trim()
    return variantId === 0 || typed === '' || typed === '0' ? [] : [{ variantId, quantity: numberOf(typed) ?? -1 }]
  })
  const pricing = editPricings.find((one) => one === formText(form, 'pricing'))
  return {
    version: numberIn(form, 'version') ?? -1,
    expectedTotal: satang(numberIn(form, pricing === 'agreed' ? 'agreedTotal' : 'expectedTotal') ?? -1),
    request: {
      lines,
      added: added.slice(0, maxAdded),
      deliveryMethod: deliveryMethods.find((one) => one === formText(form, 'delivery')),
      pricing,
    },
    values: fieldsOf(form),
  }
}

function fieldsOf(form: FormData): Record<string, string> {
  const names = [...form.keys()].filter((name) => /^(?:version|delivery|(?:quantity|size|add)-\d{1,15})$/.test(name))
  return Object.fromEntries(names.slice(0, 300).map((name) => [name, formText(form, name)]))
}

const numberOf = (text: string): number | undefined => {
  const digits = latinDigits(text)
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined
}
const numberIn = (form: FormData, name: string): number | undefined => numberOf(formText(form, name).trim())
