import { useT } from '#app/i18n/provider.tsx'
import type { CardInput } from '#app/modules/payments/card-form.ts'
import { paymentMessages } from '#app/modules/payments/payment-messages.ts'
import type { CardError } from '../payment-form.ts'

/** The sentence for a field of the card that is wrong. */
export function useCardError(error: CardError | undefined) {
  const t = useT()
  return (field: keyof CardInput): string | undefined => {
    if (!error?.fields.includes(field)) return undefined
    return error.reason === 'card_incomplete' ? t('fields.errors.required') : t(paymentMessages[error.reason])
  }
}
