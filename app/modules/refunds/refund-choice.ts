import { money, wholeNumber } from '#app/kit/field-kinds.ts'
import { formText } from '#app/kit/form-text.ts'
import type { Satang } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { quantityField } from '#app/modules/orders/admin/order-inputs.ts'
import type { RefundChoice } from './refund-plan-rules.ts'

const quantity = wholeNumber({ min: 0, max: 99 })

export function readRefundChoice(
  form: FormData,
  lines: readonly { lineNumber: number }[],
): Result<{ choice: RefundChoice; amount: Satang | undefined }, 'not_a_quantity' | 'not_an_amount'> {
  const items = new Map<number, number>()
  for (const { lineNumber } of lines) {
    const typed = formText(form, quantityField(lineNumber)).trim()
    const read = quantity.read(typed || '0')
    if (!('value' in read)) return refuse('not_a_quantity')
    if (read.value > 0) items.set(lineNumber, read.value)
  }
  const choice = { items, delivery: form.get('delivery') === 'on', restock: form.get('restock') === 'on' }
  const typed = formText(form, 'amount').trim()
  if (!typed) return ok({ choice, amount: undefined })
  const amount = money().read(typed)
  return 'value' in amount ? ok({ choice, amount: amount.value }) : refuse('not_an_amount')
}
