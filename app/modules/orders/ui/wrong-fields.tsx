import { useT } from '#app/i18n/provider.tsx'
import { useFormAround } from '#app/ui/form/form-around.ts'
import { type FieldOfOrder, fieldId } from './field-id.ts'

/**
 * One alert for the whole form around it: which of these fields are wrong and why, in the order of the form, each a link
 * to its field. On a phone one sentence: each field says its reason, and the first one has the focus.
 */
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
                    // The address stays as it is: a new one would drop what the server has answered.
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
