import { LocalLink, useT } from '#app/i18n/provider.tsx'
import { buttonClass } from './button.tsx'

export function NotFoundScreen() {
  const t = useT()
  return (
    <main id="content" className="gutters mx-auto max-w-2xl py-24">
      <title>{t('common.errors.notFoundTitle')}</title>
      <h1 className="text-3xl">{t('common.errors.notFoundTitle')}</h1>
      <p className="mt-4 text-ink-soft">{t('common.errors.notFoundText')}</p>
      <LocalLink to="/" className={buttonClass('primary', 'mt-8')}>
        {t('common.errors.goHome')}
      </LocalLink>
    </main>
  )
}
