import { useT } from '#app/i18n/provider.tsx'
import { maxOrderItems } from '#app/kit/cart-limits.ts'

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
