import { type ReactNode, useEffect, useRef } from 'react'
import { LocalLink, useLanguage, useT } from '#app/i18n/provider.tsx'
import { say } from '#app/i18n/say.ts'
import { sizePhrase } from '#app/i18n/size-words.ts'
import { formatSatang } from '#app/kit/money.ts'
import { lineId } from '#app/modules/cart/cart.ts'
import { LinePicture } from '#app/modules/cart/ui/cart-parts.tsx'
import { changeQuantity, removeFromCart } from '#app/modules/cart/ui/change-cart.ts'
import type { QuotedCart } from '#app/modules/cart/ui/use-quoted-cart.ts'
import { couponSentence } from '#app/modules/coupons/coupon-messages.ts'
import type { QuotedLine } from '#app/modules/pricing/quote.ts'
import { Button } from '#app/ui/button.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'

import { type OrderAnswer, placeOrderMessages } from '../place-order.ts'
import { doubt } from './send-order.ts'

const signInReasons: ReadonlySet<string> = new Set([placeOrderMessages.too_many_waiting])

/** Takes the focus, so that screen readers announce it. */
export function RefusalBox({ answer }: { answer: OrderAnswer | undefined }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [answer])
  if (!answer || answer.ok || !answer.reason) return null
  const { reason, words, quote, expectedTotal = 0 } = answer
  const troubled = quote?.lines.filter((line) => line.problem) ?? []
  return (
    <div ref={box} role="alert" tabIndex={-1} className="mb-8 border border-lacquer bg-surface p-4">
      <p className="font-medium">{t('checkout.payment.couldNot')}</p>
      <p className="mt-1">{say(t, reason, words)}</p>
      <ul className="mt-1 list-disc pl-5 empty:hidden">
        {troubled.map((line) => (
          <li key={lineId(line)}>
            <TroubledLine line={line} />
          </li>
        ))}
      </ul>
      {signInReasons.has(reason) && (
        <LocalLink to="/auth?redirectTo=/checkout" className="mt-2 text-link">
          {t('frame.header.signIn')}
        </LocalLink>
      )}
      {reason === placeOrderMessages.coupon_refused &&
        quote?.coupons.map(
          (coupon) =>
            !coupon.ok && (
              <p key={coupon.code} className="mt-1 wrap-anywhere">
                {coupon.code}: {t(...couponSentence(coupon))}
              </p>
            ),
        )}
      {reason === placeOrderMessages.price_changed && quote && (
        <>
          <p className="tabular mt-1">
            {t('checkout.changed.total', { before: formatSatang(expectedTotal), now: formatSatang(quote.total) })}
          </p>
          <p className="mt-1 text-sm text-ink-soft">{t('checkout.changed.accept')}</p>
        </>
      )}
      {troubled.length > 0 && (
        <LocalLink to="/cart" className="mt-2 text-link">
          {t('checkout.changed.toCart')}
        </LocalLink>
      )}
    </div>
  )
}

function TroubledLine({ line }: { line: QuotedLine }) {
  const t = useT()
  const language = useLanguage()
  const size = sizePhrase(line.size, language, true)
  const name = line.name[language] || t('checkout.changed.aItem')
  if (line.problem === 'not_enough') return t('checkout.changed.left', { name, size, count: line.available })
  return t(line.problem === 'sold_out' ? 'checkout.changed.soldOut' : 'checkout.changed.unavailable', { name, size })
}

/** While it is unclear whether the order arrived, or it did not. */
export function SendNotice({ answer, busy }: { answer: OrderAnswer | undefined; busy: boolean }) {
  const t = useT()
  const unanswered = doubt.use()
  return (
    <>
      <output className="mb-3 block border border-gold bg-surface p-3 text-sm empty:hidden">
        {unanswered && t(`checkout.sending.${unanswered}`)}
      </output>
      <p role="alert" className="mb-3 border border-lacquer bg-surface p-3 text-sm empty:hidden">
        {answer?.ok === false && answer.unsent && !busy && !unanswered && t('checkout.sending.unsent')}
      </p>
    </>
  )
}

export function CartLines({ cart }: { cart: QuotedCart }) {
  const t = useT()
  const language = useLanguage()
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
  lineTotal: number | undefined
  pictureId?: string | undefined
  note?: ReactNode
}

export function LineItemList({ items }: { items: readonly ListedLineItem[] }) {
  const t = useT()
  const language = useLanguage()
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
