import type { ReactNode } from 'react'
import { LocalLink, useT, useTexts } from '#app/i18n/provider.tsx'
import { sizePhrase } from '#app/i18n/size-words.ts'
import { formatSatang } from '#app/kit/money.ts'
import { lineId } from '#app/modules/cart/cart.ts'
import { LinePicture } from '#app/modules/cart/ui/cart-parts.tsx'
import { changeQuantity, removeFromCart } from '#app/modules/cart/ui/change-cart.ts'
import type { QuotedCart } from '#app/modules/cart/ui/use-quoted-cart.ts'
import type { QuotedLine } from '#app/modules/pricing/quote.ts'
import { Button } from '#app/ui/button.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'

export function CartLines({ cart }: { cart: QuotedCart }) {
  const { t, language } = useTexts()
  const items = cart.lines.map((line) => {
    const quoted = cart.quotedLine(lineId(line))
    return {
      id: lineId(line),
      name: quoted?.name[language] || line.snapshot.name[language],
      size: line.size,
      quantity: line.quantity,
      lineTotal: quoted?.lineTotal,
      pictureId: quoted?.pictureId ?? line.snapshot.pictureId,
      note: quoted?.problem && quoted.quantity === line.quantity && <LineNote quoted={quoted} />,
    }
  })
  return (
    <>
      <LineItemList items={items} />
      <LocalLink to="/cart" className="text-link text-sm decoration-line">
        {t('checkout.edit')}
      </LocalLink>
    </>
  )
}

/** A problem of the line, and the button that solves it. */
function LineNote({ quoted }: { quoted: QuotedLine }) {
  const t = useT()
  const { problem, available } = quoted
  if (!problem) return null
  const isShort = problem === 'not_enough'
  const mend = () => (isShort ? changeQuantity(lineId(quoted), available) : removeFromCart(lineId(quoted)))
  return (
    <p role="alert" className="text-lacquer">
      {t(`cart.problem.${problem}`, { count: available })}{' '}
      <Button variant="plain" onClick={mend} className="min-h-11 underline underline-offset-4">
        {isShort ? t('cart.problem.mend', { count: available }) : t('cart.remove')}
      </Button>
    </p>
  )
}

type ListedLineItem = {
  id: string
  name: string
  size: string
  quantity: number
  /** Satang; undefined until quoted. */
  lineTotal: number | undefined
  pictureId?: string | undefined
  note?: ReactNode
}

/** The items of a cart or an order beside its totals. */
export function LineItemList({ items }: { items: readonly ListedLineItem[] }) {
  const { t, language } = useTexts()
  return (
    <ul className="space-y-3">
      {items.map((item) => (
        <li key={item.id} className="flex items-start gap-3 text-sm">
          <LinePicture id={item.pictureId} width={48} />
          <div className="min-w-0 flex-1">
            <p>
              <ThaiLineBreaks>{item.name}</ThaiLineBreaks>
              <span className="block text-ink-soft">
                {sizePhrase(item.size, language)} {t('checkout.quantity', { count: item.quantity })}
              </span>
            </p>
            {item.note}
          </div>
          <span className="tabular">{item.lineTotal === undefined ? '…' : formatSatang(item.lineTotal)}</span>
        </li>
      ))}
    </ul>
  )
}
