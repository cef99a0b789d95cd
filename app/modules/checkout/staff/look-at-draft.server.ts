import { oneLine } from '#app/kit/text.ts'
import { type AdminInventoryItem, adminInventory } from '#app/modules/inventory/admin/inventory-list.queries.server.ts'
import { findBySku } from '#app/modules/inventory/sellable.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { type DraftOrder, withoutPiece, withPiece } from '../admin/draft-order.ts'
import type { KnownPerson } from '../admin/known-person.ts'
import { contactOf, peopleFound } from './known-people.server.ts'

export type Looked = {
  draft: DraftOrder
  /** When the input is no SKU. */
  found?: AdminInventoryItem[]
  hasMore?: boolean
  people?: KnownPerson[]
  added?: string
}

const mostFound = 6

/** Handles the draft's actions that place nothing. */
export async function lookAtDraft(db: Db, draft: DraftOrder, press: string, of: string): Promise<Looked> {
  const { pieces, values } = draft
  if (press === 'add') return isAsked(values, of) ? find(db, draft) : addTo(db, draft, of || values['scan'] || '')
  if (press === 'fewer') return { draft: { ...draft, pieces: withoutPiece(pieces, of) } }
  if (press === 'find') return find(db, draft)
  if (press === 'choose') return { draft: await withContact(db, draft, of) }
  return { draft }
}

/** Without JavaScript, Enter in the customer field presses the first button. */
const isAsked = ({ scan, find: asked }: DraftOrder['values'], of: string) =>
  !of && !scan?.trim() && Boolean(asked?.trim())

const find = async (db: Db, draft: DraftOrder): Promise<Looked> => ({
  draft,
  people: await peopleFound(db, draft.values['find'] ?? ''),
})

/** Searches when the input is no SKU. */
async function addTo(db: Db, draft: DraftOrder, typed: string): Promise<Looked> {
  const q = oneLine(typed).slice(0, 100)
  if (q === '') return { draft }
  const [piece] = await findBySku(db, [q.toUpperCase()])
  if (piece) {
    const values = { ...draft.values, scan: '' }
    return { draft: { ...draft, values, pieces: withPiece(draft.pieces, piece.sku) }, added: piece.sku }
  }
  const { rows } = await adminInventory(db, { q, state: 'all', page: 1, open: '' })
  const found = rows.filter(({ hidden }) => !hidden)
  return { draft, found: found.slice(0, mostFound), hasMore: found.length > mostFound }
}

async function withContact(db: Db, draft: DraftOrder, person: string): Promise<DraftOrder> {
  const known = await contactOf(db, person)
  if (!known) return draft
  const values = { ...draft.values, ...known.contact, person, find: '' }
  return { ...draft, language: known.language ?? draft.language, person, values }
}
