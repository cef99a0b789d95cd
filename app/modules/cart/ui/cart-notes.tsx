import { useT } from '#app/i18n/provider.tsx'
import { maxOrderItems } from '#app/kit/cart-limits.ts'
import { formatSatang } from '#app/kit/money.ts'
import type { Quote } from '#app/modules/pricing/quote.ts'
import { TruckIcon } from '#app/ui/icons.tsx'

/** "฿410 to free delivery". Keeps its height while loading. */
export function FreeDelivery({ quote }: { quote: Quote | undefined }) {
  const t = useT()
  const goods = quote ? quote.subtotal - quote.discount : 0
  const share = quote ? goods / Math.max(1, goods + quote.toFreeShipping) : 0
  return (
    <div className="min-h-9">
      <p className="flex items-center gap-2 text-sm" aria-live="polite">
        <TruckIcon size={20} />
        {quote &&
          (quote.toFreeShipping === 0
            ? t('cart.drawer.freeDelivery')
            : t('cart.drawer.toFreeDelivery', { amount: formatSatang(quote.toFreeShipping) }))}
      </p>
      <div className="mt-2 h-px bg-line">
        <div
          className="h-px origin-left bg-jade transition-transform duration-200"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  )
}

const near = 5

export function CartLimit({ count, className = 'mt-2' }: { count: number; className?: string }) {
  const t = useT()
  const left = maxOrderItems - count
  if (left > near || left < 0) return null
  return (
    <p className={`text-sm text-ink-soft ${className}`}>
      {t(left === 0 ? 'cart.limit.full' : 'cart.limit.left', { max: maxOrderItems, count: left })}
    </p>
  )
}
