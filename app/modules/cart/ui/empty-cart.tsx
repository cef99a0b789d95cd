import { LocalLink, useT } from '#app/i18n/provider.tsx'
import { buttonClass } from '#app/ui/button.tsx'

/** Nothing in the cart, and the way back to the pieces. */
export function EmptyCart() {
  const t = useT()
  return (
    <div className="py-8 md:py-12">
      <p className="font-serif text-xl font-medium">{t('cart.empty')}</p>
      <p className="mt-2 text-ink-soft">{t('cart.emptyText')}</p>
      <LocalLink to="/" className={buttonClass('primary', 'mt-6')}>
        {t('cart.startShopping')}
      </LocalLink>
    </div>
  )
}
