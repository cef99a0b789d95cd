import { formFields } from '#app/kit/field-kinds.ts'
import { destinationInputs, destinationReader } from './refund-destination.ts'

/** On the order status page. */
export const customerDestinationFields = formFields('refundTo', destinationInputs)

export const readCustomerDestination = destinationReader({
  required: 'refundTo.refusal.required',
  promptPayId: 'refundTo.refusal.promptPayId',
  bank: 'refundTo.refusal.bank',
  account: 'refundTo.refusal.account',
  tooLong: 'refundTo.refusal.tooLong',
})
