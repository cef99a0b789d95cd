import { add, type Satang, satang, subtract, times, zero } from '#app/kit/money.ts'
import { type CartItem, type CartLine, lineId } from '#app/modules/cart/cart.ts'
import type { Quote, QuotedLine } from '#app/modules/pricing/quote.ts'

const unitPrice = satang(129_000)
const freeFrom = satang(200_000)
const names: Readonly<Record<string, { en: string; th: string }>> = {
  'lotus-ao-dai': { en: 'Lotus áo dài', th: 'อ๋าวหญ่ายลายบัว' },
  'cloud-dress': { en: 'Cloud dress', th: 'เดรสลายเมฆ' },
  'plum-top': { en: 'Plum top', th: 'เสื้อลายดอกเหมย' },
}
const nameOf = (productId: string) => names[productId] ?? { en: productId, th: productId }

/** A stored cart line; each unit costs ฿1,290. */
export const cartLine = (productId: string, size = 'M', quantity = 1): CartLine => ({
  productId,
  size,
  quantity,
  snapshot: { name: nameOf(productId), price: unitPrice },
})

type QuoteChanges = { lines?: Readonly<Record<string, Partial<QuotedLine>>>; quote?: Partial<Quote> }

/** A quote for these items: standard delivery ฿50, free from ฿2,000. */
function shownQuote(items: readonly CartItem[], { lines: lineChanges = {}, quote = {} }: QuoteChanges): Quote {
  const lines = items.map((item): QuotedLine => {
    const one = { available: 10, ...lineChanges[lineId(item)] }
    const counts = one.problem !== 'unavailable' && one.problem !== 'sold_out'
    return {
      ...item,
      variantId: 1,
      name: nameOf(item.productId),
      category: 'dress',
      unitPrice,
      lineTotal: counts ? times(unitPrice, item.quantity) : zero,
      discount: zero,
      ...one,
    }
  })
  const subtotal = add(...lines.map((line) => line.lineTotal))
  const shipping: Satang = subtotal >= freeFrom ? zero : satang(5000)
  return {
    lines,
    subtotal,
    discount: zero,
    shipping,
    total: add(subtotal, shipping),
    vat: zero,
    vatRate: 700,
    toFreeShipping: subtotal >= freeFrom ? zero : subtract(freeFrom, subtotal),
    coupons: [],
    deliveryMethod: 'standard',
    deliveryMethods: [],
    ...quote,
  }
}

export const quoteAnswer =
  (changes: QuoteChanges = {}) =>
  async (request: Request): Promise<Response> => {
    const { lines } = (await request.json()) as { lines: CartItem[] }
    return Response.json(shownQuote(lines, changes))
  }
