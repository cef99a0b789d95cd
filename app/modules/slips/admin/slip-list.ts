import type { Satang } from '#app/kit/money.ts'
import type { Order } from '#app/modules/orders/order.ts'
import type { Slip } from '../slip.ts'

export type ListedSlip = Pick<Slip, 'id' | 'state' | 'uploadedAt' | 'decidedAt' | 'received' | 'outcome'> & {
  orderNumber: string
  name: string
  total: Satang
  isDoubtful: boolean
}

type Row = Slip & Pick<ListedSlip, 'orderNumber' | 'name' | 'total'>

export const toListedSlip = (row: Row): ListedSlip => ({
  id: row.id,
  state: row.state,
  uploadedAt: row.uploadedAt,
  decidedAt: row.decidedAt,
  received: row.received,
  outcome: row.outcome,
  orderNumber: row.orderNumber,
  name: row.name,
  total: row.total,
  isDoubtful: row.doubts.length > 0,
})

export const toSlipOfOrder = (slip: Slip, { number, total }: Pick<Order, 'number' | 'total'>): ListedSlip =>
  toListedSlip({ ...slip, orderNumber: number, name: '', total })
