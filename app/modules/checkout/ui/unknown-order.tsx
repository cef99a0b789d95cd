import { useT } from '#app/i18n/provider.tsx'
import { Button } from '#app/ui/button.tsx'
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
        <Button to="/track">{t('checkout.unknown.track')}</Button>
        <Button to="/" variant="secondary">
          {t('checkout.toShop')}
        </Button>
      </p>
    </main>
  )
}
