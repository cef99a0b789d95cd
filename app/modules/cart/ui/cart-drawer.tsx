import '#app/i18n/groups/cart.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { type MessageKey, useT } from '#app/i18n/provider.tsx'
import type { Translate } from '#app/i18n/translate.ts'
import { formatSatang } from '#app/kit/money.ts'
import { SecondaryButton } from '#app/ui/button.tsx'
import { Drawer } from '#app/ui/dialogs/drawer.tsx'
import { lineId } from '../cart.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { type AddNotice, addNotice, onOpenCart } from './cart-store.ts'
import { CartLimit, FreeDelivery } from './order-summary.tsx'
import { CheckOutNote, ToCheckout } from './to-checkout.tsx'
import { type QuotedCart, useQuotedCart } from './use-quoted-cart.ts'

export function CartDrawer() {
  const t = useT()
  const { pathname } = useLocation()
  const [openOn, setOpenOn] = useState<string | undefined>(pathname)
  const [notice, setNotice] = useState(addNotice)
  useEffect(
    () =>
      onOpenCart(() => {
        setOpenOn(pathname)
        setNotice(addNotice())
      }),
    [pathname],
  )
  // Closes on navigation.
  if (openOn !== undefined && openOn !== pathname) setOpenOn(undefined)
  const open = openOn === pathname
  const cart = useQuotedCart({ isShown: open })
  const close = () => setOpenOn(undefined)
  const keepShopping = (
    <SecondaryButton className="mb-4 w-full" onClick={close}>
      {t('cart.drawer.keepShopping')}
    </SecondaryButton>
  )
  const foot = cart.lines.length === 0 ? keepShopping : <DrawerFoot cart={cart} />
  return (
    <Drawer title={t('cart.drawer.title')} open={open} onClose={close} foot={foot}>
      {open && (
        <>
          <output className="block py-2 empty:hidden">
            {cart.lines.length > 0 && notice && noticeText(t, notice)}
          </output>
          <DrawerLines cart={cart} />
        </>
      )}
    </Drawer>
  )
}

const noticeText = (t: Translate<MessageKey>, notice: AddNotice): string =>
  notice === 'added' ? t('cart.added') : t(`cart.max.${notice.reason}`, { count: notice.count })

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

function DrawerFoot({ cart }: { cart: QuotedCart }) {
  const t = useT()
  const { quote, state } = cart
  return (
    <>
      <p className="flex justify-between" aria-busy={state === 'waiting'}>
        <span>{t('cart.drawer.subtotal')}</span>
        <span className={`tabular ${state === 'waiting' ? 'opacity-40' : ''}`}>
          {quote ? formatSatang(quote.subtotal) : '…'}
        </span>
      </p>
      <CheckOutNote cart={cart} note="drawer-problem" />
      <CartLimit count={cart.count} />
      <div className="mt-3 mb-4 grid grid-cols-2 gap-2">
        <SecondaryButton to="/cart" className="px-3">
          {t('cart.drawer.toCart')}
        </SecondaryButton>
        <ToCheckout cart={cart} note="drawer-problem" className="px-3">
          {t('cart.drawer.toCheckout')}
        </ToCheckout>
      </div>
    </>
  )
}
