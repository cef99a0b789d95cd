import { itemsOf } from '#app/modules/cart/cart.ts'
import { countingCodes } from '#app/modules/cart/ui/purchase-choices.ts'
import type { QuotedCart } from '#app/modules/cart/ui/use-quoted-cart.ts'

/** The total is only compared with the shop's own. */
export function OrderFields({ cart, orderKey }: { cart: QuotedCart; orderKey: string }) {
  const { quote } = cart
  return (
    <>
      <input type="hidden" name="key" value={orderKey} />
      <input type="hidden" name="lines" value={JSON.stringify(itemsOf(cart.lines))} />
      <input type="hidden" name="couponCode" value={countingCodes(quote)} />
      <input type="hidden" name="deliveryMethod" value={quote?.deliveryMethod ?? cart.deliveryMethod} />
      <input type="hidden" name="expectedTotal" value={quote?.total ?? ''} />
    </>
  )
}
