import type { AddressValues } from '#app/modules/addresses/address-fields.ts'
import { findBySku } from '#app/modules/inventory/sellable.queries.server.ts'
import type { Quote } from '#app/modules/pricing/quote.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { DraftItem, DraftOrder } from '../admin/draft-order.ts'
import { discountAmount, type TypedDiscount } from '../admin/staff-order-fields.ts'
import { quoteCart } from '../quote-cart.server.ts'

type StaffQuoteRequest = Pick<DraftOrder, 'delivery' | 'method'> & {
  items: readonly DraftItem[]
  couponCode: string
  discount: TypedDiscount | undefined
  customer: Pick<AddressValues, 'email' | 'phone' | 'postalCode'>
  userId: string | undefined
  now: Date
}

type StaffLine = { sku: string; productId: string; size: string; quantity: number }

/** Quotes a staff order. Unknown SKUs are left out. */
export async function quoteStaffOrder(db: Db, draft: StaffQuoteRequest): Promise<{ lines: StaffLine[]; quote: Quote }> {
  const { couponCode, delivery, discount, customer, userId, now } = draft
  const lines = await readLines(db, draft.items)
  const pickup = delivery === 'pickup'
  const request = {
    lines,
    couponCode,
    deliveryMethod: pickup ? 'standard' : delivery,
    postalCode: customer.postalCode || undefined,
    paymentMethod: draft.method,
    customer: { userId, email: customer.email, phone: customer.phone },
    pickup,
    now,
  } as const
  const quote = await quoteCart(db, request)
  if (!discount) return { lines, quote }
  return { lines, quote: await quoteCart(db, { ...request, manual: discountAmount(discount, quote) }) }
}

async function readLines(db: Db, items: readonly DraftItem[]): Promise<StaffLine[]> {
  const skus = items.map(({ sku }) => sku)
  const sellable = await findBySku(db, skus)
  return items.flatMap(({ sku, quantity }) => {
    const item = sellable.find((candidate) => candidate.sku === sku)
    return item ? [{ ...item, quantity }] : []
  })
}
