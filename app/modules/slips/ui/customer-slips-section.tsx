import { useLanguage, useLocalPath, useT } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'
import type { CustomerSlips } from '../find-customer-slips.server.ts'
import { SlipForm } from './slip-form.tsx'

export const hasSlips = ({ slips, maySend }: CustomerSlips, formElsewhere: boolean): boolean =>
  slips.length > 0 || (maySend && !formElsewhere)

type Props = {
  of: CustomerSlips
  /** The form is shown with the account to transfer to. */
  formElsewhere: boolean
}

export function CustomerSlipsSection({ of: { orderKey, slips, maySend, sample }, formElsewhere }: Props) {
  const t = useT()
  return (
    <div id="slips">
      <SlipList orderKey={orderKey} slips={slips} />
      {maySend && !formElsewhere && (
        <details open={slips.every(({ state }) => state === 'rejected')}>
          <summary className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4">
            {t(slips.length > 0 ? 'customerSlips.another' : 'customerSlips.send')}
          </summary>
          <SlipForm orderKey={orderKey} sample={sample} />
        </details>
      )}
    </div>
  )
}

export function SlipList({ orderKey, slips }: Pick<CustomerSlips, 'orderKey' | 'slips'>) {
  const t = useT()
  const language = useLanguage()
  const local = useLocalPath()
  if (slips.length === 0) return null
  return (
    <ul className="mb-2 divide-y divide-line border-y border-line">
      {slips.map(({ id, state, at, hasPicture, reason, note }) => (
        <li key={id} className="py-3">
          <p className={state === 'rejected' ? 'text-lacquer' : undefined}>{t(`customerSlips.state.${state}`)}</p>
          {reason && reason !== 'other' && <p>{t(`customerSlips.reason.${reason}`)}</p>}
          {note && <p className="break-words whitespace-pre-line">{note}</p>}
          <p className="text-sm text-ink-soft">
            {t('customerSlips.sentOn', { date: formatMoment(at, language) })}
            {hasPicture && (
              <>
                {' · '}
                <a
                  href={local(`/order/${orderKey}/slips/${id}`)}
                  target="_blank"
                  rel="noreferrer"
                  className="underline decoration-line underline-offset-4"
                >
                  {t('customerSlips.show')}
                  <span className="sr-only"> {t('customerSlips.newTab')}</span>
                </a>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
