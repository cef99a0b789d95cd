import { LocalLink, useT } from '#app/i18n/provider.tsx'

export function Wordmark({ className = '' }: { className?: string }) {
  const t = useT()
  return (
    <LocalLink to="/" className={`wordmark ${className}`} aria-label={t('frame.homeLink')}>
      {t('frame.brand')}
    </LocalLink>
  )
}
