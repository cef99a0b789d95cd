import { oneLine } from '#app/kit/text.ts'
import type { AddressValues } from '#app/modules/addresses/address-fields.ts'
import { type AdminInventoryItem, adminInventory } from '#app/modules/inventory/admin/inventory-list.queries.server.ts'
import { findBySku } from '#app/modules/inventory/sellable.queries.server.ts'
import type { Quote } from '#app/modules/pricing/quote.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import {
  type DraftItem,
  type DraftOrder,
  discountAmount,
  type TypedDiscount,
  withItem,
  withoutItem,
} from '../admin/draft-order.ts'
import { quoteCart } from '../quote-cart.server.ts'
import { contactOf, type KnownPerson, peopleFound } from './known-people.server.ts'

export type DraftUpdate = {
  draft: DraftOrder
  found?: AdminInventoryItem[]
  hasMore?: boolean
  people?: KnownPerson[]
  added?: string
}

const maxFound = 6

/** Handles the draft's actions that place nothing. */
export async function updateDraftOrder(db: Db, draft: DraftOrder, press: string, of: string): Promise<DraftUpdate> {
  const { items, values } = draft
  if (press === 'add') return isAsked(values, of) ? find(db, draft) : addTo(db, draft, of || values['scan'] || '')
  if (press === 'fewer') return { draft: { ...draft, items: withoutItem(items, of) } }
  if (press === 'find') return find(db, draft)
  if (press === 'choose') return { draft: await withContact(db, draft, of) }
  return { draft }
}

/** Without JavaScript, Enter in the customer field presses the first button. */
const isAsked = ({ scan, find: asked }: DraftOrder['values'], of: string) =>
  !of && !scan?.trim() && Boolean(asked?.trim())

const find = async (db: Db, draft: DraftOrder): Promise<DraftUpdate> => ({
  draft,
  people: await peopleFound(db, draft.values['find'] ?? ''),
})

async function addTo(db: Db, draft: DraftOrder, typed: string): Promise<DraftUpdate> {
  const q = oneLine(typed).slice(0, 100)
  if (q === '') return { draft }
  const [item] = await findBySku(db, [q.toUpperCase()])
  if (item) {
    const values = { ...draft.values, scan: '' }
    return { draft: { ...draft, values, items: withItem(draft.items, item.sku) }, added: item.sku }
  }
  const { rows } = await adminInventory(db, { q, state: 'all', page: 1, open: '' })
  const found = rows.filter(({ hidden }) => !hidden)
  return { draft, found: found.slice(0, maxFound), hasMore: found.length > maxFound }
}

async function withContact(db: Db, draft: DraftOrder, person: string): Promise<DraftOrder> {
  const known = await contactOf(db, person)
  if (!known) return draft
  const values = { ...draft.values, ...known.contact, person, find: '' }
  return { ...draft, language: known.language ?? draft.language, person, values }
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
  const { items, couponCode, delivery, method, discount, customer, userId, now } = draft
  const known = await findBySku(
    db,
    items.map(({ sku }) => sku),
  )
  const lines = items.flatMap(({ sku, quantity }) => {
    const item = known.find((one) => one.sku === sku)
    return item ? [{ ...item, quantity }] : []
  })
  const pickup = delivery === 'pickup'
  const request = {
    lines,
    couponCode,
    deliveryMethod: pickup ? ('standard' as const) : delivery,
    postalCode: customer.postalCode || undefined,
    paymentMethod: method,
    customer: { userId, email: customer.email, phone: customer.phone },
    pickup,
    now,
  }
  const quote = await quoteCart(db, request)
  if (!discount) return { lines, quote }
  return { lines, quote: await quoteCart(db, { ...request, manual: discountAmount(discount, quote) }) }
}
