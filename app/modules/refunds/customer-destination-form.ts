import { formFields } from '#app/kit/field-kinds.ts'
import { destinationInputs, destinationReader } from './refund-destination.ts'

/** On the order status page. */
export const customerDestinationFields = formFields('refundTo', destinationInputs)

export const readCustomerDestination = destinationReader('refundTo.refusal')
