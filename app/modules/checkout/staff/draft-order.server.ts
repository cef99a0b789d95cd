// Updates and quotes the draft of a staff order.
import { oneLine } from '#app/kit/text.ts'
import type { AddressValues } from '#app/modules/addresses/address-fields.ts'
import { type AdminInventoryItem, adminInventory } from '#app/modules/inventory/admin/inventory-list.queries.server.ts'
import { findBySku } from '#app/modules/inventory/sellable.queries.server.ts'
import type { Quote } from '#app/modules/pricing/quote.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { type DraftItem, type DraftOrder, withItem, withoutItem } from '../admin/draft-order.ts'
import { discountAmount, type TypedDiscount } from '../admin/staff-order-fields.ts'
import { quoteCart } from '../quote-cart.server.ts'
import { type FoundCustomer, findCustomerContact, searchOrderCustomers } from './order-customers.server.ts'

/** The new draft, and what was searched for it. */
export type DraftUpdate = {
  draft: DraftOrder
  products?: AdminInventoryItem[]
  hasMoreProducts?: boolean
  people?: FoundCustomer[]
  addedSku?: string
}

/** Handles the draft's actions that place nothing. `subject`: the SKU or the customer of the button. */
export async function updateDraftOrder(db: Db, draft: DraftOrder, action: string, subject: string) {
  const { items, values } = draft
  if (action === 'add' && !isCustomerSearch(values, subject)) return addItem(db, draft, subject || values['scan'] || '')
  if (action === 'add' || action === 'find')
    return { draft, people: await searchOrderCustomers(db, values['find'] ?? '') }
  if (action === 'fewer') return { draft: { ...draft, items: withoutItem(items, subject) } }
  if (action === 'choose') return { draft: await withContact(db, draft, subject) }
  return { draft }
}

/** Without JavaScript, Enter in the customer field presses the first button. */
const isCustomerSearch = ({ scan, find }: DraftOrder['values'], subject: string) =>
  !subject && !scan?.trim() && Boolean(find?.trim())

const maxProducts = 6

/** Adds the item of a SKU; searches products by any other text. */
async function addItem(db: Db, draft: DraftOrder, typed: string): Promise<DraftUpdate> {
  const q = oneLine(typed).slice(0, 100)
  if (q === '') return { draft }
  const [item] = await findBySku(db, [q.toUpperCase()])
  if (item) {
    const values = { ...draft.values, scan: '' }
    return { draft: { ...draft, values, items: withItem(draft.items, item.sku) }, addedSku: item.sku }
  }
  const { rows } = await adminInventory(db, { q, state: 'all', page: 1, open: '' })
  const visible = rows.filter(({ hidden }) => !hidden)
  return { draft, products: visible.slice(0, maxProducts), hasMoreProducts: visible.length > maxProducts }
}

async function withContact(db: Db, draft: DraftOrder, person: string): Promise<DraftOrder> {
  const customer = await findCustomerContact(db, person)
  if (!customer) return draft
  const values = { ...draft.values, ...customer.contact, person, find: '' }
  return { ...draft, language: customer.language ?? draft.language, person, values }
}

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
