import type { AddressFieldName } from '#app/modules/addresses/address-fields.ts'

/** The fields of the order's form: the customer's, of a tax invoice, and of the card where it is typed here. */
export type FieldOfOrder =
  | AddressFieldName
  | 'invoiceName'
  | 'invoiceTaxId'
  | 'invoiceBranch'
  | 'invoiceAddress'
  | 'cardNumber'
  | 'expiryDate'
  | 'cvv'
  | 'cardholderName'

/** The id of a field of the order's form: the summary of errors links to it. */
export const fieldId = (name: FieldOfOrder): string => `order-${name}`
