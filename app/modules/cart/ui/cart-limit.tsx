import { useT } from '#app/i18n/provider.tsx'
import { maxOrderPieces } from '#app/kit/cart-limits.ts'

/** So near to the most pieces of an order it says how many more there may be. */
const near = 5

/** How many pieces an order may still hold, once a cart comes near to it. */
export function CartLimit({ count, className = 'mt-2' }: { count: number; className?: string }) {
  const t = useT()
  const left = maxOrderPieces - count
  if (left > near || left < 0) return null
  return (
    <p className={`text-sm text-ink-soft ${className}`}>
      {t(left === 0 ? 'cart.limit.full' : 'cart.limit.left', { most: maxOrderPieces, count: left })}
    </p>
  )
}
