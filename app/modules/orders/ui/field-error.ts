import { useT } from '#app/i18n/provider.tsx'
import type { CustomerErrors, CustomerField } from '../customer-form.ts'

/** The fields of the order's form: the customer's, and those of the card where it is typed here. */
export type FieldOfOrder = CustomerField | 'cardNumber' | 'expiryDate' | 'cvv' | 'cardholderName'

/** The id of a field of the order's form: the summary of errors links to it. */
export const fieldId = (name: FieldOfOrder): string => `order-${name}`

/** The sentence for a field of the customer that is wrong. */
export function useFieldError(errors: CustomerErrors) {
  const t = useT()
  return (field: CustomerField): string | undefined => {
    const code = errors[field]
    return code && t(`checkout.fieldErrors.${code}`)
  }
}
