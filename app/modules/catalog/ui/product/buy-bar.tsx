import { useLanguage, useT } from '#app/i18n/provider.tsx'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { formatSatang } from '#app/kit/money.ts'
import { Button } from '#app/ui/button.tsx'
import type { Product } from '../../product.ts'
import type { Size } from '../../size.ts'

type BuyBarProps = { product: Pick<Product, 'name' | 'price'>; size: Size | undefined; onAdd: () => void }

/** Phones only: shown once the main button has scrolled out of view. */
export function BuyBar({ product, size, onAdd }: BuyBarProps) {
  const t = useT()
  const language = useLanguage()
  return (
    <div className="buy-bar fixed inset-x-0 bottom-0 z-20 flex items-center gap-4 border-t border-line bg-paper px-4 py-2 pb-[max(8px,env(safe-area-inset-bottom))] md:hidden">
      <p className="tabular min-w-0 flex-1 truncate text-sm">
        <span className="block truncate">{product.name}</span>
        {formatSatang(product.price)}
        {size && ` · ${sizeLabel(size, language)}`}
      </p>
      <Button onClick={onAdd}>{t('shop.product.add')}</Button>
    </div>
  )
}
