import type { FormAnswer } from '#app/kit/form-answer.ts'

export type OrderActionDone = 'cancelled' | 'note' | 'recipient' | 'message' | 'arrived' | 'missing' | 'size'

export type ReturnActionDone = 'requested' | 'withdrawn' | 'shipment'

type RefundActionDone = 'refund-destination' | 'refund-confirmed'

export type InvoiceActionDone = 'invoice-requested' | 'invoice-issued'

export type OrderStatusAnswer = FormAnswer<{
  done: OrderActionDone | ReturnActionDone | RefundActionDone | InvoiceActionDone
}>
