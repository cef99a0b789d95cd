import type { FormAnswer } from '#app/kit/form-answer.ts'

/** What a form of the order's own page has done. */
export type OwnOrderDone = 'cancelled' | 'note' | 'recipient' | 'message' | 'arrived' | 'missing' | 'size'

/** The same of its forms about returns. */
export type OwnReturnDone = 'requested' | 'withdrawn' | 'parcel'

/** The same of where her money goes. */
export type OwnRefundDone = 'refund-destination' | 'refund-confirmed'

/** The same of a full tax invoice. */
export type OwnInvoiceDone = 'invoice-requested' | 'invoice-issued'

/** What the forms of the order's own page are answered. */
export type OwnOrderAnswer = FormAnswer<{ done: OwnOrderDone | OwnReturnDone | OwnRefundDone | OwnInvoiceDone }>
