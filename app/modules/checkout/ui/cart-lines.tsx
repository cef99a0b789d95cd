import { LocalLink, useLanguage, useT } from '#app/i18n/provider.tsx'
import { lineId } from '#app/modules/cart/cart.ts'
import type { QuotedCart } from '#app/modules/cart/ui/use-quoted-cart.ts'
import { LineItemList } from './line-item-list.tsx'

/** The cart in the order summary of the checkout, with the way back to change it. */
export function CartLines({ cart }: { cart: QuotedCart }) {
  const t = useT()
  const language = useLanguage()
  const pieces = cart.lines.map((line) => {
    const quoted = cart.quotedLine(lineId(line))
    return {
      id: lineId(line),
      name: quoted?.name[language] || line.snapshot.name[language],
      size: line.size,
      quantity: line.quantity,
      lineTotal: quoted?.lineTotal,
      pictureId: quoted?.pictureId ?? line.snapshot.pictureId,
    }
  })
  return (
    <>
      <LineItemList pieces={pieces} />
      <LocalLink
        to="/cart"
        className="inline-flex min-h-11 items-center text-sm underline decoration-line underline-offset-4"
      >
        {t('checkout.edit')}
      </LocalLink>
    </>
  )
}
