import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { LocalLink, useT } from '#app/i18n/provider.tsx'
import { lineId, removeLine, setQuantity } from '#app/modules/cart/cart.ts'
import { cartStore } from '#app/modules/cart/ui/cart-store.ts'
import { couponStore } from '#app/modules/cart/ui/purchase-choices.ts'
import { deviceStore } from '#app/ui/network/device-store.ts'
import type { OrderView } from '../order-view.ts'
import { dropIdempotencyKey } from './idempotency-key.ts'

/** Numbers of the orders whose lines have left the cart. */
const orderedStore = deviceStore<readonly string[]>('ordered', [], (stored) =>
  Array.isArray(stored) ? stored.map(String) : undefined,
)

/** Takes a placed order's lines out of the cart, once per order: a reload keeps a new cart. */
export function useClearOrderedLines(order: OrderView, done: boolean) {
  const { number } = order
  const items = JSON.stringify(order.items.map(({ productId, size, quantity }) => ({ productId, size, quantity })))
  useEffect(() => {
    if (orderedStore.read().includes(number)) return
    dropIdempotencyKey()
    if (!done) return
    orderedStore.change((numbers) => [number, ...numbers].slice(0, 20))
    couponStore.remove()
    const ordered = JSON.parse(items) as { productId: string; size: string; quantity: number }[]
    cartStore.change((cart) =>
      ordered.reduce((left, item) => {
        const line = left.find((one) => lineId(one) === lineId(item))
        if (!line) return left
        return line.quantity > item.quantity
          ? setQuantity(left, lineId(item), line.quantity - item.quantity)
          : removeLine(left, lineId(item))
      }, cart),
    )
  }, [number, items, done])
}

/** Shown with `?repeated=yes`: the form was sent again with other values. */
export function RepeatedNote() {
  const t = useT()
  const { search } = useLocation()
  if (!new URLSearchParams(search).has('repeated')) return null
  return (
    <div className="mb-6 border border-gold bg-surface p-4">
      <p>{t('checkout.repeated.text')}</p>
      <LocalLink to="/checkout" onClick={dropIdempotencyKey} className="mt-1 text-link">
        {t('checkout.repeated.newOrder')}
      </LocalLink>
    </div>
  )
}
