import { LocalLink, useT } from '#app/i18n/provider.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { NoIndexHead } from '#app/ui/page/no-index-head.tsx'

/** The same for unknown, mistyped and foreign keys: reveals nothing. */
export function UnknownOrder() {
  const t = useT()
  return (
    <main id="content" className="gutters mx-auto w-full max-w-3xl py-12 md:py-20">
      <NoIndexHead title={t('checkout.unknown.title')} />
      <h1 className="text-2xl md:text-3xl">{t('checkout.unknown.title')}</h1>
      <p className="measure mt-3 text-ink-soft">{t('checkout.unknown.text')}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <LocalLink to="/track" className={buttonClass('primary')}>
          {t('checkout.unknown.track')}
        </LocalLink>
        <LocalLink to="/" className={buttonClass('quiet')}>
          {t('checkout.toShop')}
        </LocalLink>
      </p>
    </main>
  )
}
