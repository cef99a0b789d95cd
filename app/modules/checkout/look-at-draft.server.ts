import { oneLine } from '#app/kit/text.ts'
import { shownAddress } from '#app/modules/addresses/address-form.ts'
import { type AdminInventoryItem, adminInventory } from '#app/modules/inventory/admin/inventory-list.queries.server.ts'
import { findBySku } from '#app/modules/inventory/sellable.queries.server.ts'
import { contactsFound, type KnownContact } from '#app/modules/orders/admin/known-contacts.queries.server.ts'
import { findOrderByNumber } from '#app/modules/orders/orders.queries.server.ts'
import { recipientFields } from '#app/modules/orders/recipient-rules.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { type DraftOrder, withoutPiece, withPiece } from './admin/draft-order.ts'

/** What was looked for and found, beside the draft as it is then. */
export type Looked = {
  draft: DraftOrder
  /** Products with their sizes, where what was typed is no code. */
  found?: AdminInventoryItem[]
  people?: KnownContact[]
  /** The code that was added just now. */
  added?: string
}

const mostFound = 6

/** A press on a draft that places nothing: a piece is added or taken out, a customer looked for or taken over. */
export async function lookAtDraft(db: Db, draft: DraftOrder, press: string, of: string): Promise<Looked> {
  const { pieces, values } = draft
  if (press === 'add') return addTo(db, draft, of || values['scan'] || '')
  if (press === 'fewer') return { draft: { ...draft, pieces: withoutPiece(pieces, of) } }
  if (press === 'find') return { draft, people: await contactsFound(db, oneLine(values['find'] ?? ''), mostFound) }
  if (press === 'choose') return { draft: await withContact(db, draft, of) }
  return { draft }
}

/** Adds the size with this code, whatever case it was typed in; what is no code is looked for. */
async function addTo(db: Db, draft: DraftOrder, typed: string): Promise<Looked> {
  const q = oneLine(typed).slice(0, 100)
  if (q === '') return { draft }
  const [piece] = await findBySku(db, [q.toUpperCase()])
  if (piece) {
    const values = { ...draft.values, scan: '' }
    return { draft: { ...draft, values, pieces: withPiece(draft.pieces, piece.sku) }, added: piece.sku }
  }
  const { rows } = await adminInventory(db, { q, state: 'all', page: 1, open: '' })
  return { draft, found: rows.filter(({ hidden }) => !hidden).slice(0, mostFound) }
}

async function withContact(db: Db, draft: DraftOrder, orderNumber: string): Promise<DraftOrder> {
  const order = await findOrderByNumber(db, orderNumber)
  if (!order) return draft
  const contact = shownAddress(order.customer, recipientFields)
  return {
    ...draft,
    language: order.language,
    person: order.number,
    values: { ...draft.values, ...contact, person: order.number, find: '' },
  }
}
