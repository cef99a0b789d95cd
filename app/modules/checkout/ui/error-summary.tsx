import { addressFieldNames } from '#app/modules/addresses/address-fields.ts'
import { useFieldError } from '#app/modules/orders/ui/field-error.ts'
import { WrongFields } from '#app/modules/orders/ui/wrong-fields.tsx'
import { cardFields, isIncomplete, type PaymentErrors } from '../payment-form.ts'
import { useCardError } from './card-error.ts'

/** One alert for the whole form: which fields are wrong and why, each a link to its field. */
export function ErrorSummary({ errors }: { errors: PaymentErrors }) {
  const customerError = useFieldError(errors.customer)
  const cardError = useCardError(errors.card)
  const wrong = [
    ...addressFieldNames.map((name) => ({ name, sentence: customerError(name) })),
    ...cardFields.map((name) => ({ name, sentence: cardError(name) })),
  ]
  return <WrongFields wrong={wrong} incomplete={isIncomplete(errors)} />
}
