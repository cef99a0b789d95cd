import { useLanguage, useLocalPath, useT } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'
import type { OwnSlips } from '../own-slips.ts'
import { SlipForm } from './slip-form.tsx'

export const hasSlips = ({ slips, maySend }: OwnSlips, formElsewhere: boolean): boolean =>
  slips.length > 0 || (maySend && !formElsewhere)

type Props = {
  of: OwnSlips
  /** The form is shown with the account to transfer to. */
  formElsewhere: boolean
}

export function OwnSlipsPart({ of: { orderKey, slips, maySend, sample }, formElsewhere }: Props) {
  const t = useT()
  return (
    <div id="slips">
      <SlipList orderKey={orderKey} slips={slips} />
      {maySend && !formElsewhere && (
        <details open={slips.every(({ state }) => state === 'rejected')}>
          <summary className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4">
            {t(slips.length > 0 ? 'ownSlips.another' : 'ownSlips.send')}
          </summary>
          <SlipForm orderKey={orderKey} sample={sample} />
        </details>
      )}
    </div>
  )
}

export function SlipList({ orderKey, slips }: Pick<OwnSlips, 'orderKey' | 'slips'>) {
  const t = useT()
  const language = useLanguage()
  const local = useLocalPath()
  if (slips.length === 0) return null
  return (
    <ul className="mb-2 divide-y divide-line border-y border-line">
      {slips.map(({ id, state, at, hasPicture, reason, note }) => (
        <li key={id} className="py-3">
          <p className={state === 'rejected' ? 'text-lacquer' : undefined}>{t(`ownSlips.state.${state}`)}</p>
          {reason && reason !== 'other' && <p>{t(`ownSlips.reason.${reason}`)}</p>}
          {note && <p className="break-words whitespace-pre-line">{note}</p>}
          <p className="text-sm text-ink-soft">
            {t('ownSlips.sentOn', { date: formatMoment(at, language) })}
            {hasPicture && (
              <>
                {' · '}
                <a
                  href={local(`/order/${orderKey}/slips/${id}`)}
                  target="_blank"
                  rel="noreferrer"
                  className="underline decoration-line underline-offset-4"
                >
                  {t('ownSlips.show')}
                  <span className="sr-only"> {t('ownSlips.newTab')}</span>
                </a>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
