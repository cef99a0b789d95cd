import { useLocation } from 'react-router'
import { LocalLink, useT } from '#app/i18n/provider.tsx'
import { dropIdempotencyKey } from './idempotency-key.ts'

/** Shown with `?repeated=yes`: the form was sent again with other values. */
export function RepeatedNote() {
  const t = useT()
  const { search } = useLocation()
  if (!new URLSearchParams(search).has('repeated')) return null
  return (
    <div className="mb-6 border border-gold bg-surface p-4">
      <p>{t('checkout.repeated.text')}</p>
      <LocalLink
        to="/checkout"
        onClick={dropIdempotencyKey}
        className="mt-1 inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t('checkout.repeated.newOrder')}
      </LocalLink>
    </div>
  )
}
