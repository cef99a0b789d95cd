import { useT } from '#app/i18n/provider.tsx'
import type { AddressFieldName } from '#app/modules/addresses/address-fields.ts'
import { useFormAround } from '#app/ui/form/form-around.ts'

/** One alert with a link to each wrong field, in form order. On phones one sentence: the first field has the focus. */
export function WrongFields({ of }: { of: readonly FieldOfOrder[] }) {
  const t = useT()
  const { error } = useFormAround()
  const wrong = of.map((name) => ({ name, sentence: error(name) })).filter(({ sentence }) => sentence)
  const incomplete = wrong.some(({ sentence }) => sentence === t('fields.errors.required'))
  return (
    <div role="alert" className={wrong.length > 0 ? 'mb-8 border border-lacquer bg-surface p-4' : undefined}>
      {wrong.length > 0 && (
        <>
          <p className="font-medium">{t(incomplete ? 'checkout.payment.required' : 'checkout.payment.wrong')}</p>
          <ul className="mt-1 max-sm:hidden">
            {wrong.map(({ name, sentence }) => (
              <li key={name}>
                <a
                  href={`#${fieldId(name)}`}
                  onClick={(event) => {
                    // Navigating to the fragment would drop the response.
                    event.preventDefault()
                    document.getElementById(fieldId(name))?.focus()
                  }}
                  className="inline-flex min-h-6 items-center py-1 underline decoration-line underline-offset-4"
                >
                  {t(`fields.${name}`)}: {sentence}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

type FieldOfOrder =
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
