import '#app/i18n/groups/cart.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { LocalLink, useT } from '#app/i18n/provider.tsx'
import { formatSatang } from '#app/kit/money.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Drawer } from '#app/ui/drawer.tsx'
import { lineId } from '../cart.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { onAdded } from './cart-store.ts'
import { FreeDelivery } from './free-delivery.tsx'
import { type QuotedCart, useQuotedCart } from './use-quoted-cart.ts'

/** Slides in when something was added, and does not take the shopper away. Fetched by its place, open from the start. */
export function CartDrawer() {
  const t = useT()
  const { pathname } = useLocation()
  const [openOn, setOpenOn] = useState<string | undefined>(pathname)
  useEffect(() => onAdded(() => setOpenOn(pathname)), [pathname])
  // It belongs to the page on which it opened.
  if (openOn !== undefined && openOn !== pathname) setOpenOn(undefined)
  const open = openOn === pathname
  const cart = useQuotedCart({ ask: open })
  const close = () => setOpenOn(undefined)
  const foot = cart.lines.length === 0 ? <KeepShopping close={close} /> : <DrawerFoot cart={cart} />
  return (
    <Drawer title={t('cart.drawer.title')} open={open} onClose={close} foot={foot}>
      {open && <DrawerLines cart={cart} />}
    </Drawer>
  )
}

function DrawerLines({ cart }: { cart: QuotedCart }) {
  const t = useT()
  if (cart.lines.length === 0) return <p className="py-8 font-serif text-lg">{t('cart.empty')}</p>
  return (
    <>
      <FreeDelivery quote={cart.quote} />
      <ul className="mt-2">
        {cart.lines.toReversed().map((line) => (
          <CartLineRow key={lineId(line)} slim line={line} quoted={cart.quotedLine(lineId(line))} />
        ))}
      </ul>
    </>
  )
}

function DrawerFoot({ cart: { quote, state } }: { cart: QuotedCart }) {
  const t = useT()
  return (
    <>
      <p className="flex justify-between" aria-busy={state === 'waiting'}>
        <span>{t('cart.drawer.subtotal')}</span>
        <span className={`tabular ${state === 'waiting' ? 'opacity-40' : ''}`}>
          {quote ? formatSatang(quote.subtotal) : '…'}
        </span>
      </p>
      <div className="mt-3 mb-4 grid grid-cols-2 gap-2">
        <LocalLink to="/cart" className={buttonClass('quiet', 'px-3')}>
          {t('cart.drawer.toCart')}
        </LocalLink>
        <LocalLink to="/checkout" className={buttonClass('primary', 'px-3')}>
          {t('cart.drawer.toCheckout')}
        </LocalLink>
      </div>
    </>
  )
}

function KeepShopping({ close }: { close: () => void }) {
  const t = useT()
  return (
    <Button look="quiet" className="mb-4 w-full" onClick={close}>
      {t('cart.drawer.keepShopping')}
    </Button>
  )
}
