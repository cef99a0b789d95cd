import { LocalLink, useT } from '#app/i18n/provider.tsx'
import { buttonClass } from './button.tsx'

/** An address without a page; the way home and the way to look for what was meant. */
export function NotFoundScreen() {
  const t = useT()
  return (
    <main id="content" className="gutters mx-auto max-w-2xl py-20 md:py-32">
      <title>{`${t('common.errors.notFoundTitle')} · ${t('common.brand')}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-3xl">{t('common.errors.notFoundTitle')}</h1>
      <p className="mt-4 text-ink-soft">{t('common.errors.notFoundText')}</p>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
        <LocalLink to="/" className={buttonClass()}>
          {t('common.errors.goHome')}
        </LocalLink>
        <LocalLink to="/search" className={buttonClass('link')}>
          {t('common.header.search')}
        </LocalLink>
      </div>
    </main>
  )
}
