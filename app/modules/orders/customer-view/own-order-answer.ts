import type { FormAnswer } from '#app/kit/form-answer.ts'

export type OwnOrderDone = 'cancelled' | 'note' | 'recipient' | 'message' | 'arrived' | 'missing' | 'size'

export type OwnReturnDone = 'requested' | 'withdrawn' | 'parcel'

export type OwnRefundDone = 'refund-destination' | 'refund-confirmed'

export type OwnInvoiceDone = 'invoice-requested' | 'invoice-issued'

export type OwnOrderAnswer = FormAnswer<{ done: OwnOrderDone | OwnReturnDone | OwnRefundDone | OwnInvoiceDone }>
