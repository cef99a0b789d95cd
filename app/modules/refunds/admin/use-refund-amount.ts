import { useState } from 'react'
import { add, cappedAt, decimalBaht, type Satang, zero } from '#app/kit/money.ts'
import type { AdminOrderDetails, AdminOrderLine } from '#app/modules/orders/admin/order-details.ts'
import { itemsLeft, paidFor } from '#app/modules/orders/refunded-items/line-balance-rules.ts'

type Refunded = Pick<AdminOrderDetails, 'lines' | 'refundable' | 'deliveryLeft'>

/** `typed` as entered; `items` limited to what is left. */
export type ChosenItems = { typed: (line: AdminOrderLine) => string; items: ReadonlyMap<number, number> }

/**
 * The amount follows the chosen items until staff type one, and again after the next choice. Only a typed amount is
 * sent (`isTypedAmount`); the server computes others.
 */
export function useRefundAmount({ lines, refundable, deliveryLeft }: Refunded) {
  const [quantities, setQuantities] = useState<ReadonlyMap<number, string>>(new Map())
  const [delivery, setDelivery] = useState(false)
  const [typedAmount, setTypedAmount] = useState<string>()
  const items = new Map(lines.map((line) => [line.lineNumber, countOf(quantities.get(line.lineNumber), line)]))
  const paid = add(
    ...lines.map(({ lineNumber, balance }) => paidFor(balance, items.get(lineNumber) ?? 0)),
    delivery ? deliveryLeft : zero,
  )
  const worked = inBaht(cappedAt(paid, refundable))
  return {
    chosen: { typed: (line) => quantities.get(line.lineNumber) ?? '0', items } satisfies ChosenItems,
    delivery,
    amount: typedAmount ?? worked,
    isTypedAmount: typedAmount !== undefined || worked === '',
    choose: (line: number, typed: string) => {
      setQuantities(new Map([...quantities, [line, typed]]))
      setTypedAmount(undefined)
    },
    chooseDelivery: (chosen: boolean) => {
      setDelivery(chosen)
      setTypedAmount(undefined)
    },
    chooseAll: () => {
      setQuantities(new Map(lines.map(({ lineNumber, balance }) => [lineNumber, String(itemsLeft(balance))])))
      setDelivery(deliveryLeft > 0)
      setTypedAmount(inBaht(refundable))
    },
    type: setTypedAmount,
  }
}

const countOf = (typed: string | undefined, { balance }: AdminOrderLine): number => {
  const count = /^\d{1,2}$/.test(typed ?? '') ? Number(typed) : 0
  return Math.min(count, itemsLeft(balance))
}

const inBaht = (amount: Satang): string => (amount === 0 ? '' : decimalBaht(amount).replace(/\.00$/, ''))
