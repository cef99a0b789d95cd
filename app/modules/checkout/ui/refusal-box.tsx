// What the checkout says when an order was refused or its response is missing.
import { useEffect, useRef } from 'react'
import { LocalLink, useT, useTexts } from '#app/i18n/provider.tsx'
import { say } from '#app/i18n/say.ts'
import { sizePhrase } from '#app/i18n/size-words.ts'
import { formatSatang } from '#app/kit/money.ts'
import { lineId } from '#app/modules/cart/cart.ts'
import { couponSentence } from '#app/modules/coupons/coupon-messages.ts'
import type { QuotedLine } from '#app/modules/pricing/quote.ts'
import type { OrderAnswer } from '../place-order.ts'
import { doubt } from './send-order.ts'

/** Takes the focus, so that screen readers announce it. */
export function RefusalBox({ answer }: { answer: OrderAnswer | undefined }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [answer])
  if (!answer || answer.ok || !answer.reason) return null
  const { reason, words, quote, expectedTotal = 0 } = answer
  const problemLines = quote?.lines.filter((line) => line.problem) ?? []
  return (
    <div ref={box} role="alert" tabIndex={-1} className="mb-8 border border-lacquer bg-surface p-4">
      <p className="font-medium">{t('checkout.payment.couldNot')}</p>
      <p className="mt-1">{say(t, reason, words)}</p>
      <ul className="mt-1 list-disc pl-5 empty:hidden">
        {problemLines.map((line) => (
          <li key={lineId(line)}>
            <ProblemLine line={line} />
          </li>
        ))}
      </ul>
      {reason === 'checkout.refusal.too_many_waiting' && (
        <LocalLink to="/auth?redirectTo=/checkout" className="mt-2 text-link">
          {t('frame.header.signIn')}
        </LocalLink>
      )}
      {reason === 'checkout.refusal.coupon_refused' &&
        quote?.coupons.map(
          (coupon) =>
            !coupon.ok && (
              <p key={coupon.code} className="mt-1 wrap-anywhere">
                {coupon.code}: {t(...couponSentence(coupon))}
              </p>
            ),
        )}
      {reason === 'checkout.refusal.price_changed' && quote && (
        <>
          <p className="tabular mt-1">
            {t('checkout.changed.total', { before: formatSatang(expectedTotal), now: formatSatang(quote.total) })}
          </p>
          <p className="mt-1 text-sm text-ink-soft">{t('checkout.changed.accept')}</p>
        </>
      )}
      {problemLines.length > 0 && (
        <LocalLink to="/cart" className="mt-2 text-link">
          {t('checkout.changed.toCart')}
        </LocalLink>
      )}
    </div>
  )
}

function ProblemLine({ line }: { line: QuotedLine }) {
  const { t, language } = useTexts()
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
