import { dictionaryOf } from '#app/i18n/dictionaries.ts'
import { languageOf } from '#app/i18n/language.ts'
import { toast } from '#app/ui/dialogs/toast.ts'
import { emptyCart, lineId, removeLine, restoreLine, setQuantity } from '../cart.ts'
import { cartStore } from './cart-store.ts'

export function changeQuantity(id: string, quantity: number) {
  if (!(quantity > 0)) return removeFromCart(id)
  cartStore.change((cart) => setQuantity(cart, id, quantity))
  toast.passing(words().updated)
}

export function removeFromCart(id: string) {
  const before = cartStore.read()
  const position = before.findIndex((line) => lineId(line) === id)
  const line = before[position]
  if (!line) return
  cartStore.change((cart) => removeLine(cart, id))
  const { removed, undo } = words()
  toast.success(removed, {
    label: undo,
    onClick: () => cartStore.change((cart) => restoreLine(cart, line, position)),
  })
}

/** `quiet`: without a toast, after an order. */
export function clearCart({ quiet = false } = {}) {
  if (cartStore.read().length === 0) return
  cartStore.change(() => emptyCart)
  if (!quiet) toast.success(words().cleared)
}

const words = () => dictionaryOf(languageOf(location.pathname)).shop.bag
