import { useState } from 'react'
import { add, cappedAt, decimalBaht, type Satang, zero } from '#app/kit/money.ts'
import { paidFor, piecesLeft } from '../../refunds/refund-line-rules.ts'
import type { AdminOrderDetails, AdminOrderLine } from '../order-details.ts'

type Refunded = Pick<AdminOrderDetails, 'lines' | 'refundable' | 'deliveryLeft'>

/** `typed` as entered; `pieces` limited to what is left. */
export type ChosenPieces = { typed: (line: AdminOrderLine) => string; pieces: ReadonlyMap<number, number> }

/**
 * The amount follows the chosen items until staff type one, and again after the next choice. Only a typed amount is
 * sent (`isByHand`); the server computes others.
 */
export function useRefundAmount({ lines, refundable, deliveryLeft }: Refunded) {
  const [quantities, setQuantities] = useState<ReadonlyMap<number, string>>(new Map())
  const [delivery, setDelivery] = useState(false)
  const [byHand, setByHand] = useState<string>()
  const pieces = new Map(lines.map((line) => [line.lineNumber, countOf(quantities.get(line.lineNumber), line)]))
  const paid = add(
    ...lines.map(({ lineNumber, balance }) => paidFor(balance, pieces.get(lineNumber) ?? 0)),
    delivery ? deliveryLeft : zero,
  )
  const worked = inBaht(cappedAt(paid, refundable))
  return {
    chosen: { typed: (line) => quantities.get(line.lineNumber) ?? '0', pieces } satisfies ChosenPieces,
    delivery,
    amount: byHand ?? worked,
    isByHand: byHand !== undefined || worked === '',
    choose: (line: number, typed: string) => {
      setQuantities(new Map([...quantities, [line, typed]]))
      setByHand(undefined)
    },
    chooseDelivery: (chosen: boolean) => {
      setDelivery(chosen)
      setByHand(undefined)
    },
    chooseAll: () => {
      setQuantities(new Map(lines.map(({ lineNumber, balance }) => [lineNumber, String(piecesLeft(balance))])))
      setDelivery(deliveryLeft > 0)
      setByHand(inBaht(refundable))
    },
    type: setByHand,
  }
}

const countOf = (typed: string | undefined, { balance }: AdminOrderLine): number => {
  const count = /^\d{1,2}$/.test(typed ?? '') ? Number(typed) : 0
  return Math.min(count, piecesLeft(balance))
}

const inBaht = (amount: Satang): string => (amount === 0 ? '' : decimalBaht(amount).replace(/\.00$/, ''))
