import { useT } from '#app/i18n/provider.tsx'
import { Button } from '#app/ui/button.tsx'

export function EmptyCart() {
  const t = useT()
  return (
    <div className="py-8 md:py-12">
      <h2 className="text-xl">{t('cart.empty')}</h2>
      <p className="mt-2 text-ink-soft">{t('cart.emptyText')}</p>
      <Button to="/" className="mt-6">
        {t('cart.startShopping')}
      </Button>
    </div>
  )
}
