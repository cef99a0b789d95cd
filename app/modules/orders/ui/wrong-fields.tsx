import { useT } from '#app/i18n/provider.tsx'
import type { FieldOfOrder } from './field-error.ts'
import { fieldId } from './field-error.ts'

type Props = {
  /** The fields in the order of the form; those without a sentence are right. */
  wrong: readonly { name: FieldOfOrder; sentence: string | undefined }[]
  /** Whether something required is missing, which has a heading of its own. */
  incomplete: boolean
}

/** One alert for the whole form: which fields are wrong and why, each a link to its field. */
export function WrongFields({ wrong: fields, incomplete }: Props) {
  const t = useT()
  const wrong = fields.filter(({ sentence }) => sentence)
  return (
    <div role="alert" className={wrong.length > 0 ? 'mb-8 border border-lacquer bg-surface p-4' : undefined}>
      {wrong.length > 0 && (
        <>
          <p className="font-medium">{t(incomplete ? 'checkout.payment.required' : 'checkout.payment.wrong')}</p>
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
