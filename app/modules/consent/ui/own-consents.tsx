import { LocalLink, useT, useTexts } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import type { CustomerConsent } from '../consents.queries.server.ts'

/** Pages with names; others show their path. */
const pageNames = {
  '/checkout': 'checkout',
  '/profile': 'profile',
  '/newsletter': 'newsletter',
  '/cookies': 'cookies',
} as const

/** Analytics belong to a device and change on the cookie page. */
export const isWithdrawable = (purpose: string): purpose is 'newsletter' | 'cart_reminder' =>
  purpose === 'newsletter' || purpose === 'cart_reminder'

type Props = { consents: readonly CustomerConsent[]; withdrawn: boolean }

export function CustomerConsents({ consents, withdrawn }: Props) {
  const t = useT()
  return (
    <>
      {withdrawn && <output className="mb-2 block">{t('ownConsents.withdrawn')}</output>}
      {consents.length === 0 && <p className="text-ink-soft">{t('ownConsents.none')}</p>}
      <ul className="-mt-2 empty:hidden">
        {consents.map((consent) => (
          <ConsentLine key={consent.id} consent={consent} />
        ))}
      </ul>
    </>
  )
}

function ConsentLine({ consent: { purpose, given, source, place, at, isActive } }: { consent: CustomerConsent }) {
  const { t, language } = useTexts()
  const name = t(`ownConsents.purpose.${purpose}`)
  const pageName = pageNames[place as keyof typeof pageNames] as (typeof pageNames)[keyof typeof pageNames] | undefined
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2 last:border-b-0">
      <p className="min-w-0">
        {name}: {t(given ? 'ownConsents.given' : 'ownConsents.declined')}
        <span className="tabular block text-sm wrap-anywhere text-ink-soft">
          {formatMoment(at, language)} · {t(`ownConsents.from.${source}`)}
          {place && ` · ${pageName ? t(`ownConsents.at.${pageName}`) : place}`}
        </span>
      </p>
      {isActive && isWithdrawable(purpose) && (
        <Form intent="withdraw-consent" preventScrollReset>
          <input type="hidden" name="purpose" value={purpose} />
          <SubmitButton variant="quiet" aria-label={t('ownConsents.withdrawThis', { purpose: name })}>
            {t('ownConsents.withdraw')}
          </SubmitButton>
        </Form>
      )}
      {isActive && purpose === 'analytics' && (
        <LocalLink to="/cookies" className="text-link">
          {t('ownConsents.change')}
        </LocalLink>
      )}
    </li>
  )
}
