import { useEffect } from 'react'
import { lineId, removeLine, setQuantity } from '#app/modules/cart/cart.ts'
import { cartStore } from '#app/modules/cart/ui/cart-store.ts'
import { couponStore } from '#app/modules/cart/ui/purchase-choices.ts'
import type { OrderView } from '../order-view.ts'
import { dropIdempotencyKey } from './idempotency-key.ts'

const slot = 'ordered'

/** Once per order: a reload keeps a new cart. */
export function useClearOrderedLines(order: OrderView, done: boolean) {
  const { number } = order
  const items = JSON.stringify(order.items.map(({ productId, size, quantity }) => ({ productId, size, quantity })))
  useEffect(() => {
    if (remembered().includes(number)) return
    dropIdempotencyKey()
    if (!done) return
    remember(number)
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

function remembered(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(slot) ?? '[]')
    return Array.isArray(stored) ? stored.map(String) : []
  } catch {
    return []
  }
}

function remember(number: string) {
  try {
    localStorage.setItem(slot, JSON.stringify([number, ...remembered()].slice(0, 20)))
  } catch {
    // Storage blocked: no stored cart either.
  }
}
