import { formFields } from '#app/kit/form-fields.ts'
import { destinationForms, destinationInputs } from './refund-destination.ts'

export const customerDestinationFields = formFields('refundTo', {
  promptPayId: { ...destinationInputs.promptPayId, hint: true },
  bank: destinationInputs.bank,
  accountNumber: destinationInputs.accountNumber,
  accountName: destinationInputs.accountName,
})

export const customerDestinationForms = destinationForms({
  required: 'refundTo.refusal.required',
  promptPayId: 'refundTo.refusal.promptPayId',
  bank: 'refundTo.refusal.bank',
  account: 'refundTo.refusal.account',
  tooLong: 'refundTo.refusal.tooLong',
})
