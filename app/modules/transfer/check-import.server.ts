import { createHash, randomUUID } from 'node:crypto'
import type { ChangedByStaff } from '#app/kit/changed-by.ts'
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
import { identifiersOf, type Match, matchOf } from './import-identity.ts'
import { leavesOut, type Problem } from './import-problems.ts'
import { type GivenProduct, inFileOrder, readProducts } from './import-products.ts'
import { decideImport } from './import-rules.ts'
import { type Row, readHead, type Table } from './import-table.ts'
import { type Forecast, insertImport, type NewItem } from './imports.queries.server.ts'
import { type ArchiveRefusal, isArchive, openArchive } from './open-archive.server.ts'
import { readTable, type TableRefusal } from './read-table.server.ts'
import { candidatesOf, picturesOfSources } from './remembered.queries.server.ts'

type FileRefusal = TableRefusal | ArchiveRefusal | 'wrong_columns' | 'column_twice' | 'problems'
type FileDetail = { row?: number; column?: string; problems?: readonly Problem[]; count?: number }

type File = {
  name: string
  bytes: Uint8Array
  fallback: Category | undefined
}

const maxShown = 200

/** Checks a CSV, or a ZIP of one and its pictures, and stores a preview without the invalid values. */
export async function checkImport(
  { db, files, origin }: Pick<Ports, 'files' | 'origin'> & { db: Db },
  file: File,
  by: ChangedByStaff,
): Promise<Result<{ id: string }, FileRefusal, FileDetail>> {
  const opened = isArchive(file.bytes) ? await openArchive(file.bytes) : ok({ table: file.bytes, pictures: new Map() })
  if (!opened.ok) return opened
  const read = await readTable(opened.value.table)
  if (!read.ok) return read
  const head = readHead(read.value.head)
  if (!head.ok) return head
  const pictures = { origin, archive: opened.value.pictures }
  const { products, problems, table } = readProducts(head.value, read.value.rows, pictures)
  const { fallback } = file
  const completed = products.map((given) => (given.category || !fallback ? given : { ...given, fallback }))
  const items = await foreseen(db, completed, table)
  const all = onePerCell(inFileOrder([...problems, ...items.problems]))
  const byRow = Map.groupBy(problems, ({ row }) => row)
  const good = items.good.filter(
    ({ given: { row: first, rows = [first] } }) =>
      !rows.some((row) => byRow.get(row)?.some((one) => leavesOut(one, rows[0] ?? first))),
  )
  const shown = all.slice(0, maxShown)
  if (good.length === 0) return refuse('problems', { problems: shown, count: all.length })
  const id = randomUUID()
  const archiveKey = opened.value.pictures.size > 0 ? `imports/${id}/pictures.zip` : null
  if (archiveKey) await files.write(archiveKey, file.bytes)
  const places = [...head.value.leftOut, ...(items.hasOtherSkus ? [head.value.at.get('sku') ?? -1] : [])]
  const leftOut = places.flatMap((place) => filledColumn(read.value.head, read.value.rows, place))
  const fileName = oneLine(file.name).slice(0, 200)
  await inTransaction(db, async (tx) => {
    const made = { id, fileName, archiveKey, leftOut, problemCount: all.length }
    await insertImport(tx, { ...made, items: good, problems: shown }, by)
    const sha256 = createHash('sha256').update(file.bytes).digest('hex')
    const detail = { file: fileName, products: good.length, problems: all.length, sha256 }
    await recordAudit(tx, { ...by, action: 'product.import_check', entity: 'product_import', entityId: id, detail })
  })
  return ok({ id })
}

const onePerCell = (problems: readonly Problem[]): Problem[] =>
  [...new Map(problems.toReversed().map((one) => [`${one.row} ${one.column}`, one])).values()].toReversed()

function filledColumn(head: readonly string[], rows: readonly Row[], place: number): string[] {
  const name = oneLine(head[place] ?? '').slice(0, 80)
  return name && rows.some(({ cells }) => cells[place]?.trim()) ? [name] : []
}

/** The cell of the written language, and the missing one. */
const textsLacked = (draft: ProductDraft | undefined, { hidden, ...texts }: ProductInput) =>
  textsInTheWay(draft && { hidden: draft.hidden, texts: draft }, { hidden, texts }).map((field) =>
    field.endsWith('Th')
      ? ({ field: field.replace(/Th$/, 'En'), reason: 'no_thai' } as const)
      : ({ field: field.replace(/En$/, 'Th'), reason: 'no_english' } as const),
  )

async function foreseen(db: Db, products: readonly GivenProduct[], table: Table) {
  const candidates = await candidatesOf(db, products.map(identifiersOf))
  const matches = products.map((given, at) => matchOf(given, candidates.get(at) ?? []))
  const ids = matches.map((match) => (match && 'id' in match ? match.id : undefined))
  const firstOf = new Map(ids.map((id, at) => [id, at] as const).toReversed())
  const sources = products.flatMap(({ pictures = [] }) => pictures.map(({ source }) => source))
  const [drafts, pictures, { products: rules }] = await Promise.all([
    findProductDrafts(
      db,
      ids.filter((id) => id !== undefined),
      { withCost: true },
    ),
    picturesOfSources(db, sources),
    readSettings(db),
  ])
  const problems: Problem[] = []
  const good: NewItem[] = []
  for (const [at, given] of products.entries()) {
    const id = ids[at]
    const draft = id === undefined ? undefined : drafts.get(id)
    const refusal = refusedMatch(matches[at], id !== undefined && firstOf.get(id) !== at)
    const { issues, forecast } = foreseenOf(given, { draft, pictures, completeTexts: rules.completeTexts })
    for (const { field, reason } of refusal ?? issues) {
      const cell = given.cells[field] ?? { row: given.row, column: table.columnName('handle'), value: given.handle }
      problems.push({ ...cell, reason })
    }
    if (forecast && !refusal && issues.every(({ field }) => field === 'pictures')) good.push({ given, forecast })
  }
  const knownSkus = new Set([...candidates.values()].flatMap((found) => found.map(({ sku }) => sku)))
  const hasOtherSkus = products.some(({ skus }) => Object.keys(skus ?? {}).some((sku) => !knownSkus.has(sku)))
  return { good, problems, hasOtherSkus }
}

/** `forecast` is absent if it cannot be imported. */
function foreseenOf(
  given: GivenProduct,
  facts: { draft: ProductDraft | undefined; pictures: ReadonlyMap<string, string>; completeTexts: boolean },
): { issues: Issue[]; forecast?: Forecast } {
  const { draft, pictures, completeTexts } = facts
  const found = given.pictures?.map(({ source }) => pictures.get(source) ?? '')
  const decided = decideImport(given, draft, found)
  const isLost = given.pictures?.some(({ source }) => source.startsWith('own:') && !pictures.has(source))
  const issues: Issue[] = [
    ...(isLost ? [{ field: 'pictures', reason: 'bad_address' } as const] : []),
    ...(decided.ok ? [] : (decided.detail ?? [])).filter(({ field }) => !given.isAllWrong || !ofSizes.has(field)),
    ...(decided.ok && completeTexts ? textsLacked(draft, decided.value.product) : []),
  ]
  return decided.ok && !given.isAllWrong ? { issues, forecast: decided.value.forecast } : { issues }
}

const ofSizes: ReadonlySet<string> = new Set(['sizes', 'price', 'compareAtPrice'])

type Issue = { field: string; reason: Problem['reason'] }

/** `isTwice`: an earlier row is the same product. */
function refusedMatch(match: Match, isTwice: boolean): Issue[] | undefined {
  if (match && 'problem' in match)
    return [{ field: match.problem === 'other_sku' ? 'sku' : 'handle', reason: match.problem }]
  if (match?.isDeleted) return [{ field: 'handle', reason: 'deleted' }]
  return isTwice ? [{ field: 'handle', reason: 'same_product' }] : undefined
}
