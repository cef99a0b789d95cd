import { useT } from '#app/i18n/provider.tsx'
import type { AddressFieldName } from '#app/modules/addresses/address-fields.ts'
import type { AddressErrors } from '#app/modules/addresses/address-form.ts'

/** The fields of the order's form: the customer's, and those of the card where it is typed here. */
export type FieldOfOrder = AddressFieldName | 'cardNumber' | 'expiryDate' | 'cvv' | 'cardholderName'

/** The id of a field of the order's form: the summary of errors links to it. */
export const fieldId = (name: FieldOfOrder): string => `order-${name}`

/** The sentence for a field of the customer that is wrong. */
export function useFieldError(errors: AddressErrors) {
  const t = useT()
  return (field: AddressFieldName): string | undefined => {
    const code = errors[field]
    return code && t(`fields.errors.${code}`)
  }
}
