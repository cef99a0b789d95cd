import type { AddressFieldName } from '#app/modules/addresses/address-fields.ts'

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

/** Target of the links in the error summary. */
export const fieldId = (name: FieldOfOrder): string => `order-${name}`
