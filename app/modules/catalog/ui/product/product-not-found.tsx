import { useT } from '#app/i18n/provider.tsx'
import { Button } from '#app/ui/button.tsx'

export function ProductNotFound() {
  const t = useT()
  return (
    <main id="content" className="gutters mx-auto max-w-2xl py-24">
      <title>{t('shop.product.notFound')}</title>
      <h1 className="text-3xl">{t('shop.product.notFound')}</h1>
      <p className="mt-4 text-ink-soft">{t('shop.product.notFoundText')}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button to="/">{t('shop.product.goHome')}</Button>
        <Button to="/category/dress" variant="secondary">
          {t('shop.product.goCollection')}
        </Button>
      </div>
    </main>
  )
}
