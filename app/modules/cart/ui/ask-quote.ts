import type { DeliveryMethod, Quote } from '#app/modules/pricing/quote.ts'
import { ask } from '#app/ui/ask.ts'
import type { CartItem } from '../cart.ts'

type QuoteQuestion = {
  lines: CartItem[]
  couponCode?: string | undefined
  deliveryMethod?: DeliveryMethod | undefined
  postalCode?: string | undefined
  paymentMethod?: 'cod' | undefined
}

/** Quotes without coupons after too many codes. Throws without a response. */
export async function askQuote(question: QuoteQuestion, signal?: AbortSignal): Promise<Quote> {
  const response = await ask('/api/quote', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(question),
    ...(signal ? { signal } : {}),
  })
  if (response.status === 429) return ((await response.json()) as { quote: Quote }).quote
  if (!response.ok) throw new Error(`quote failed: ${response.status}`)
  return (await response.json()) as Quote
}
