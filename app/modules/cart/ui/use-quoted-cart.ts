import { useEffect, useState } from 'react'
import type { DeliveryMethod, Quote } from '#app/modules/pricing/quote.ts'
import { ask } from '#app/ui/ask.ts'
import { type CartItem, itemsOf, lineId } from '../cart.ts'
import { useCart } from './cart-store.ts'
import { couponStore, deliveryStore } from './purchase-choices.ts'

// Lets the next screen start without a blank.
let newest: { question: string; quote: Quote } | undefined

/** Both change the price. */
type QuotedFor = { postalCode?: string | undefined; paymentMethod?: 'cod' | undefined }

/** The cart and its quote, asked for if `isShown`. While "waiting" the last one stays; after "failed" call `retry`. */
export function useQuotedCart({ postalCode, paymentMethod, isShown = true }: QuotedFor & { isShown?: boolean } = {}) {
  const cart = useCart()
  const couponCode = couponStore.use()
  const deliveryMethod = deliveryStore.use()
  const where = { deliveryMethod, postalCode: postalCode || undefined, paymentMethod }
  const question = JSON.stringify({ lines: itemsOf(cart.lines), couponCode: couponCode || undefined, ...where })
  const [answer, setAnswer] = useState(newest)
  const [failed, setFailed] = useState('')
  const [attempt, setAttempt] = useState(0)
  const enabled = isShown && cart.ready && cart.lines.length > 0

  useEffect(() => {
    if (!enabled) return
    const stop = new AbortController()
    askQuote(JSON.parse(question), stop.signal)
      .then((quote) => {
        newest = { question, quote }
        setAnswer(newest)
        setFailed('')
      })
      .catch(() => !stop.signal.aborted && setFailed(question))
    return () => stop.abort()
  }, [question, enabled, attempt])

  const state = failed === question ? 'failed' : answer?.question === question ? 'ready' : 'waiting'
  return {
    ...cart,
    couponCode,
    deliveryMethod,
    quotedLine: (id: string) => answer?.quote.lines.find((line) => lineId(line) === id),
    quote: enabled ? answer?.quote : undefined,
    state,
    retry: () => {
      setFailed('')
      setAttempt(attempt + 1)
    },
  }
}

export type QuotedCart = ReturnType<typeof useQuotedCart>

type QuoteQuestion = QuotedFor & { lines: CartItem[]; couponCode?: string; deliveryMethod?: DeliveryMethod }

/** Quotes without coupons after too many codes. Throws without a response. */
export async function askQuote(question: QuoteQuestion, signal?: AbortSignal): Promise<Quote> {
  const response = await ask('/api/quote', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(question),
    ...(signal && { signal }),
  })
  if (response.status === 429) return ((await response.json()) as { quote: Quote }).quote
  if (!response.ok) throw new Error(`quote failed: ${response.status}`)
  return (await response.json()) as Quote
}
