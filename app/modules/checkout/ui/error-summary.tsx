import { useT } from '#app/i18n/provider.tsx'
import { customerFields } from '../customer-form.ts'
import { cardFields, isIncomplete, type PaymentErrors } from '../payment-form.ts'
import { fieldId, useCardError, useFieldError } from './field-error.ts'

/** One alert for the whole form: which fields are wrong and why, each a link to its field. */
export function ErrorSummary({ errors }: { errors: PaymentErrors }) {
  const t = useT()
  const customerError = useFieldError(errors.customer)
  const cardError = useCardError(errors.card)
  const wrong = [
    ...customerFields.map((name) => ({ name, sentence: customerError(name) })),
    ...cardFields.map((name) => ({ name, sentence: cardError(name) })),
  ].filter(({ sentence }) => sentence)
  return (
    <div role="alert" className={wrong.length > 0 ? 'mb-8 border border-lacquer bg-surface p-4' : undefined}>
      {wrong.length > 0 && (
        <>
          <p className="font-medium">
            {t(isIncomplete(errors) ? 'checkout.payment.required' : 'checkout.payment.wrong')}
          </p>
          <ul className="mt-1">
            {wrong.map(({ name, sentence }) => (
              <li key={name}>
                <a
                  href={`#${fieldId(name)}`}
                  onClick={(event) => {
                    // The address stays as it is: a new one would drop what the server has answered.
                    event.preventDefault()
                    document.getElementById(fieldId(name))?.focus()
                  }}
                  className="inline-flex min-h-6 items-center py-1 underline decoration-line underline-offset-4"
                >
                  {t(`checkout.fields.${name}`)}: {sentence}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
