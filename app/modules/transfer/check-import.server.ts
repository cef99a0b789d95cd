import { createHash, randomUUID } from 'node:crypto'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { oneLine } from '#app/kit/text.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Category } from '#app/modules/catalog/category.ts'
import { findProductDrafts, type ProductDraft } from '#app/modules/catalog/find-product-draft.server.ts'
import type { ProductInput } from '#app/modules/catalog/product-form.ts'
import { textsInTheWay } from '#app/modules/catalog/publication-rules.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import { readHead } from './import-columns.ts'
import type { Problem } from './import-problems.ts'
import { type GivenProduct, inFileOrder, readProducts } from './import-products.ts'
import { decideImport } from './import-rules.ts'
import type { Row, Table } from './import-table.ts'
import { insertImport, type NewItem } from './imports.queries.server.ts'
import { type ArchiveRefusal, isArchive, openArchive } from './open-archive.server.ts'
import { readTable, type TableRefusal } from './read-table.server.ts'
import { picturesOfSources, productsOfHandles } from './remembered.queries.server.ts'

type FileRefusal = TableRefusal | ArchiveRefusal | 'wrong_columns' | 'column_twice' | 'problems'
/** Where a file breaks, or everything that is wrong with its cells, the first ones of it. */
type FileDetail = { row?: number; column?: string; problems?: readonly Problem[]; count?: number }

type File = {
  name: string
  bytes: Uint8Array
  /** For new products whose type is none of the shop's categories. */
  fallback: Category | undefined
}

const mostShown = 200

/**
 * Reads a file of products, a CSV or a ZIP with one and its pictures, and keeps what it would do to be looked at; the
 * shop's products stay as they are. Refused as a whole when anything in it is wrong, with every problem by row and column.
 */
export async function checkImport(
  { db, files, origin }: Pick<Ports, 'files' | 'origin'> & { db: Db },
  file: File,
  by: { actorId: string; now: Date },
): Promise<Result<{ id: string }, FileRefusal, FileDetail>> {
  const opened = isArchive(file.bytes) ? await openArchive(file.bytes) : ok({ table: file.bytes, pictures: new Map() })
  if (!opened.ok) return opened
  const read = await readTable(opened.value.table)
  if (!read.ok) return read
  const head = readHead(read.value.head)
  if (!head.ok) return head
  const { products, problems, table } = readProducts(head.value, read.value.rows, {
    origin,
    archive: opened.value.pictures,
  })
  const items = await foreseen(db, products.map(withFallback(file.fallback)), table)
  const all = inFileOrder([...problems, ...items.problems])
  if (all.length > 0) return refuse('problems', { problems: all.slice(0, mostShown), count: all.length })
  const id = randomUUID()
  const archiveKey = opened.value.pictures.size > 0 ? `imports/${id}/pictures.zip` : null
  if (archiveKey) await files.write(archiveKey, file.bytes)
  const leftOut = head.value.leftOut.flatMap((place) => filledColumn(read.value.head, read.value.rows, place))
  const fileName = oneLine(file.name).slice(0, 200)
  await inTransaction(db, async (tx) => {
    await insertImport(tx, { id, fileName, archiveKey, leftOut, items: items.items }, by)
    const detail = { file: fileName, products: items.items.length, sha256: digest(file.bytes) }
    await recordAudit(tx, { ...by, action: 'product.import_check', entity: 'product_import', entityId: id, detail })
  })
  return ok({ id })
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const withFallback =
  (fallback: Category | undefined) =>
  (given: GivenProduct): GivenProduct =>
    given.category || !fallback ? given : { ...given, fallback }

/** A column that is not taken over, when anything stands in it. */
function filledColumn(head: readonly string[], rows: readonly Row[], place: number): string[] {
  const name = oneLine(head[place] ?? '').slice(0, 80)
  return name && rows.some(({ cells }) => cells[place]?.trim()) ? [name] : []
}

/** The texts for want of which a product could not be shown: where the other language stands, and which one is missing. */
const textsLacked = (draft: ProductDraft | undefined, { hidden, ...texts }: ProductInput) =>
  textsInTheWay(draft && { hidden: draft.hidden, texts: draft }, { hidden, texts }).map((field) =>
    field.endsWith('Th')
      ? ({ written: field.replace(/Th$/, 'En'), reason: 'no_thai' } as const)
      : ({ written: field.replace(/En$/, 'Th'), reason: 'no_english' } as const),
  )

/** What each product would become, and what the shop would refuse. */
async function foreseen(db: Db, products: readonly GivenProduct[], table: Table) {
  const known = await productsOfHandles(
    db,
    products.map(({ handle }) => handle),
  )
  const ids = [...known.values()].map(({ id }) => id)
  const sources = products.flatMap(({ pictures = [] }) => pictures.map(({ source }) => source))
  const [drafts, pictures, { products: rules }] = await Promise.all([
    findProductDrafts(db, ids, { withCost: true }),
    picturesOfSources(db, sources),
    readSettings(db),
  ])
  const problems: Problem[] = []
  const noted = new Set<string>()
  const items = products.map((given): NewItem => {
    const product = known.get(given.handle)
    const note = (field: string, reason: Problem['reason']) => {
      const cell = given.cells[field] ?? { row: given.row, column: table.columnName('handle'), value: given.handle }
      // Several texts may be missing where the file has one cell to point at.
      const seen = JSON.stringify([cell, reason])
      if (!noted.has(seen)) problems.push({ ...cell, reason })
      noted.add(seen)
    }
    if (product?.isDeleted) note('handle', 'deleted')
    const lost = given.pictures?.find(({ source }) => source.startsWith('own:') && !pictures.has(source))
    if (lost) note('pictures', 'bad_address')
    const found = given.pictures?.map(({ source }) => pictures.get(source) ?? '')
    const draft = product && drafts.get(product.id)
    const decided = decideImport(given, draft, found)
    if (decided.ok) {
      if (rules.completeTexts)
        for (const text of textsLacked(draft, decided.value.product)) note(text.written, text.reason)
      return { given, forecast: decided.value.forecast }
    }
    for (const { field, reason } of decided.detail ?? []) note(field, reason)
    return { given, forecast: 'new' }
  })
  return { items, problems }
}
