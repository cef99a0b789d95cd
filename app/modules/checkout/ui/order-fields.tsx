import { itemsOf } from '#app/modules/cart/cart.ts'
import type { QuotedCart } from '#app/modules/cart/ui/use-quoted-cart.ts'

/** What the form sends of the cart. No price counts: the total is only compared with the shop's own. */
export function OrderFields({ cart, orderKey }: { cart: QuotedCart; orderKey: string }) {
  const { quote } = cart
  return (
    <>
      <input type="hidden" name="key" value={orderKey} />
      <input type="hidden" name="lines" value={JSON.stringify(itemsOf(cart.lines))} />
      <input type="hidden" name="couponCode" value={quote?.coupon?.ok ? quote.coupon.code : ''} />
      <input type="hidden" name="deliveryMethod" value={quote?.deliveryMethod ?? cart.deliveryMethod} />
      <input type="hidden" name="expectedTotal" value={quote?.total ?? ''} />
    </>
  )
}
