// Cacheable; the browser fills in the cart.
import '#app/i18n/groups/cart.ts'
import { useT } from '#app/i18n/provider.tsx'
import { lineId } from '#app/modules/cart/cart.ts'
import { CartLineRow } from '#app/modules/cart/ui/cart-line-row.tsx'
import { CartSkeleton, EmptyCart, QuoteFailed } from '#app/modules/cart/ui/cart-parts.tsx'
import { clearCart } from '#app/modules/cart/ui/change-cart.ts'
import { CouponField } from '#app/modules/cart/ui/coupon-field.tsx'
import { CartLimit, FreeDelivery, OrderSummary } from '#app/modules/cart/ui/order-summary.tsx'
import { CheckOutNote, ToCheckout } from '#app/modules/cart/ui/to-checkout.tsx'
import { type QuotedCart, useQuotedCart } from '#app/modules/cart/ui/use-quoted-cart.ts'
import { Button } from '#app/ui/button.tsx'
import { NoIndexHead } from '#app/ui/page/page-head.tsx'

export default function CartScreen() {
  const t = useT()
  const cart = useQuotedCart()
  const filled = cart.lines.length > 0
  return (
    <main id="content" className="gutters mx-auto w-full max-w-6xl py-8 md:py-12">
      <NoIndexHead title={t('cart.title')} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-2xl md:text-3xl">{t('cart.title')}</h1>
        {filled && <p className="text-ink-soft">{t('cart.count', { count: cart.count })}</p>}
      </div>
      <noscript>
        <p className="mt-6">{t('cart.noScript')}</p>
      </noscript>
      {cart.ready && !filled ? <EmptyCart /> : <FilledCart cart={cart} />}
    </main>
  )
}

function FilledCart({ cart }: { cart: QuotedCart }) {
  const t = useT()
  return (
    <div className="mt-6 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
      <div>
        <FreeDelivery quote={cart.quote} />
        {cart.ready ? (
          <ul>
            {cart.lines.map((line) => (
              <CartLineRow key={lineId(line)} line={line} quoted={cart.quotedLine(lineId(line))} />
            ))}
          </ul>
        ) : (
          <CartSkeleton label={t('frame.loading')} />
        )}
        {cart.ready && (
          <Button
            variant="plain"
            className="min-h-11 text-sm text-ink-soft underline decoration-line underline-offset-4 hover:text-ink"
            onClick={() => clearCart()}
          >
            {t('cart.clear')}
          </Button>
        )}
      </div>
      <div className="lg:sticky lg:top-24 lg:self-start">
        <OrderSummary
          quote={cart.quote}
          waiting={cart.state === 'waiting'}
          before={<CouponField coupons={cart.state === 'ready' ? cart.quote?.coupons : undefined} />}
        >
          {cart.state === 'failed' && <QuoteFailed retry={cart.retry} />}
          <ToCheckout cart={cart} note="cart-problem" className="w-full">
            {t('cart.summary.checkout')}
          </ToCheckout>
          <CheckOutNote cart={cart} note="cart-problem" />
          <CartLimit count={cart.count} />
        </OrderSummary>
      </div>
    </div>
  )
}
