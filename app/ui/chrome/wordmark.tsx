import { LocalLink, useT } from '#app/i18n/provider.tsx'

/** The name of the house as its logo, leading home. The size comes from the place it stands in. */
export function Wordmark({ className = '' }: { className?: string }) {
  const t = useT()
  return (
    <LocalLink to="/" className={`wordmark ${className}`} aria-label={t('frame.homeLink')}>
      {t('frame.brand')}
    </LocalLink>
  )
}
