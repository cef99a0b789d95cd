import { useState } from 'react'
import { add, cappedAt, decimalBaht, type Satang, zero } from '#app/kit/money.ts'
import type { AdminOrderDetails, AdminOrderLine } from '#app/modules/orders/admin/order-details.ts'
import { itemsLeft, paidFor } from '#app/modules/orders/refunded-items/line-balance-rules.ts'

type RefundableOrder = Pick<AdminOrderDetails, 'lines' | 'refundable' | 'deliveryLeft'>

/** `quantityText` as typed; `quantity` limited to what is left. */
export type ChosenItems = {
  quantityText: (line: AdminOrderLine) => string
  quantity: (line: AdminOrderLine) => number
}

/** The amount follows the chosen items until staff type one; only a typed one is sent (`isTypedAmount`). */
export function useRefundAmount({ lines, refundable, deliveryLeft }: RefundableOrder) {
  const [quantities, setQuantities] = useState<ReadonlyMap<number, string>>(new Map())
  const [delivery, setDelivery] = useState(false)
  const [typedAmount, setTypedAmount] = useState<string>()
  const chosen: ChosenItems = {
    quantityText: ({ lineNumber }) => quantities.get(lineNumber) ?? '0',
    quantity: (line) => readQuantity(chosen.quantityText(line), itemsLeft(line.balance)),
  }
  const paid = add(...lines.map((line) => paidFor(line.balance, chosen.quantity(line))), delivery ? deliveryLeft : zero)
  const suggestedAmount = inBaht(cappedAt(paid, refundable))
  return {
    chosen,
    delivery,
    amount: typedAmount ?? suggestedAmount,
    isTypedAmount: typedAmount !== undefined || suggestedAmount === '',
    chooseQuantity: (lineNumber: number, text: string) => {
      setQuantities(new Map([...quantities, [lineNumber, text]]))
      setTypedAmount(undefined)
    },
    chooseDelivery: (checked: boolean) => {
      setDelivery(checked)
      setTypedAmount(undefined)
    },
    chooseAll: () => {
      setQuantities(new Map(lines.map(({ lineNumber, balance }) => [lineNumber, String(itemsLeft(balance))])))
      setDelivery(deliveryLeft > 0)
      setTypedAmount(inBaht(refundable))
    },
    typeAmount: setTypedAmount,
  }
}

const readQuantity = (text: string, max: number): number => Math.min(/^\d{1,2}$/.test(text) ? Number(text) : 0, max)

const inBaht = (amount: Satang): string => (amount === 0 ? '' : decimalBaht(amount).replace(/\.00$/, ''))
