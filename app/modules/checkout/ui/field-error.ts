import { useT } from '#app/i18n/provider.tsx'
import { paymentMessages } from '#app/modules/payments/payment-messages.ts'
import type { CardInput } from '#app/modules/payments/sandbox/card-form.ts'
import type { CustomerErrors, CustomerField } from '../customer-form.ts'
import type { CardError } from '../payment-form.ts'

/** The id of a field of the order's form: the summary of errors links to it. */
export const fieldId = (name: CustomerField | keyof CardInput): string => `order-${name}`

/** The sentence for a field of the customer that is wrong. */
export function useFieldError(errors: CustomerErrors) {
  const t = useT()
  return (field: CustomerField): string | undefined => {
    const code = errors[field]
    return code && t(`checkout.fieldErrors.${code}`)
  }
}

/** The sentence for a field of the card that is wrong. */
export function useCardError(error: CardError | undefined) {
  const t = useT()
  return (field: keyof CardInput): string | undefined => {
    if (!error?.fields.includes(field)) return undefined
    return error.reason === 'card_incomplete' ? t('checkout.fieldErrors.required') : t(paymentMessages[error.reason])
  }
}
