import { createHash, randomUUID } from 'node:crypto'
import { type ChangedByStaff, ok, type Result, refuse } from '#app/kit/result.ts'
import { oneLine } from '#app/kit/text.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Category } from '#app/modules/catalog/category.ts'
import { findProductDrafts, type ProductDraft } from '#app/modules/catalog/find-product-draft.server.ts'
import type { ProductInput } from '#app/modules/catalog/product-form.ts'
import { newlyMissingTexts } from '#app/modules/catalog/publication-rules.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import { type Row, readColumns, type Table } from './file-columns.ts'
import { type FileProduct, inFileOrder, readFileProducts } from './file-products.ts'
import { findCandidates, findPicturesOfSources } from './import-candidates.queries.server.ts'
import { identifiersOf, type Match, matchOf } from './import-identity.ts'
import { leavesOut, type Problem } from './import-problems.ts'
import { decideImport } from './import-rules.ts'
import { type Forecast, insertImport, type NewItem } from './imports.queries.server.ts'
import { type ArchiveRefusal, isArchive, openArchive } from './open-archive.server.ts'
import { readTable, type TableRefusal } from './read-table.server.ts'

type FileRefusal = TableRefusal | ArchiveRefusal | 'wrong_columns' | 'column_twice' | 'problems'
type FileDetail = { row?: number; column?: string; problems?: readonly Problem[]; count?: number }

/** `fallback`: the category of products without one. */
type UploadedFile = { name: string; bytes: Uint8Array; fallback: Category | undefined }

const maxShown = 200

/** Checks a CSV, or a ZIP of one and its pictures, and stores a preview without the invalid values. */
export async function checkImport(
  { db, files, origin }: Pick<Ports, 'files' | 'origin'> & { db: Db },
  file: UploadedFile,
  by: ChangedByStaff,
): Promise<Result<{ id: string }, FileRefusal, FileDetail>> {
  const { fallback } = file
  const upload = isArchive(file.bytes) ? await openArchive(file.bytes) : ok({ table: file.bytes, pictures: new Map() })
  if (!upload.ok) return upload
  const sheet = await readTable(upload.value.table)
  if (!sheet.ok) return sheet
  const { head, rows } = sheet.value
  const columns = readColumns(head)
  if (!columns.ok) return columns
  const pictures = { origin, archive: upload.value.pictures }
  const { products, problems, table } = readFileProducts(columns.value, rows, pictures)
  const completed = products.map((product) => (product.category || !fallback ? product : { ...product, fallback }))
  const preview = await previewItems(db, completed, table)
  const allProblems = onePerCell(inFileOrder([...problems, ...preview.problems]))
  const shownProblems = allProblems.slice(0, maxShown)
  const items = withoutWrongRows(preview.items, problems)
  if (items.length === 0) return refuse('problems', { problems: shownProblems, count: allProblems.length })
  const id = randomUUID()
  const archiveKey = upload.value.pictures.size > 0 ? `imports/${id}/pictures.zip` : null
  if (archiveKey) await files.write(archiveKey, file.bytes)
  const unusedColumns = [
    ...columns.value.leftOut,
    ...(preview.hasOtherSkus ? [columns.value.places.get('sku') ?? -1] : []),
  ]
  const leftOut = unusedColumns.flatMap((place) => filledColumn(head, rows, place))
  const fileName = oneLine(file.name).slice(0, 200)
  await inTransaction(db, async (tx) => {
    const row = { id, fileName, archiveKey, leftOut, problemCount: allProblems.length }
    await insertImport(tx, { ...row, items, problems: shownProblems }, by)
    const sha256 = createHash('sha256').update(file.bytes).digest('hex')
    const detail = { file: fileName, products: items.length, problems: allProblems.length, sha256 }
    await recordAudit(tx, { ...by, action: 'product.import_check', entity: 'product_import', entityId: id, detail })
  })
  return ok({ id })
}

/** Without products that a wrong row makes invalid as a whole. */
function withoutWrongRows(items: readonly NewItem[], problems: readonly Problem[]): NewItem[] {
  const byRow = Map.groupBy(problems, ({ row }) => row)
  return items.filter(
    ({ product: { row: first, rows = [first] } }) =>
      !rows.some((row) => byRow.get(row)?.some((problem) => leavesOut(problem, rows[0] ?? first))),
  )
}

/** The first problem of each cell. */
const onePerCell = (problems: readonly Problem[]): Problem[] =>
  [
    ...new Map(problems.toReversed().map((problem) => [`${problem.row} ${problem.column}`, problem])).values(),
  ].toReversed()

function filledColumn(head: readonly string[], rows: readonly Row[], place: number): string[] {
  const name = oneLine(head[place] ?? '').slice(0, 80)
  return name && rows.some(({ cells }) => cells[place]?.trim()) ? [name] : []
}

/** What the import would do with each product, and why not with others. */
async function previewItems(db: Db, products: readonly FileProduct[], table: Table) {
  const candidates = await findCandidates(db, products.map(identifiersOf))
  const matches = products.map((product, at) => matchOf(product, candidates.get(at) ?? []))
  const ids = matches.map((match) => (match && 'id' in match ? match.id : undefined))
  const firstOf = new Map(ids.map((id, at) => [id, at] as const).toReversed())
  const storedIds = ids.filter((id) => id !== undefined)
  const sources = products.flatMap(({ pictures = [] }) => pictures.map(({ source }) => source))
  const [drafts, pictures, { products: settings }] = await Promise.all([
    findProductDrafts(db, storedIds, { withCost: true }),
    findPicturesOfSources(db, sources),
    readSettings(db),
  ])
  const problems: Problem[] = []
  const items: NewItem[] = []
  for (const [at, product] of products.entries()) {
    const id = ids[at]
    const draft = id === undefined ? undefined : drafts.get(id)
    const refusal = refusedMatch(matches[at], id !== undefined && firstOf.get(id) !== at)
    const { issues, forecast } = previewOf(product, { draft, pictures, completeTexts: settings.completeTexts })
    const handleCell = { row: product.row, column: table.columnName('handle'), value: product.handle }
    for (const { field, reason } of refusal ?? issues)
      problems.push({ ...(product.cells[field] ?? handleCell), reason })
    if (forecast && !refusal && issues.every(({ field }) => field === 'pictures')) items.push({ product, forecast })
  }
  const knownSkus = new Set([...candidates.values()].flatMap((ofProduct) => ofProduct.map(({ sku }) => sku)))
  const hasOtherSkus = products.some(({ skus }) => Object.keys(skus ?? {}).some((sku) => !knownSkus.has(sku)))
  return { items, problems, hasOtherSkus }
}

/** `forecast` is absent if it cannot be imported. */
function previewOf(
  product: FileProduct,
  facts: { draft: ProductDraft | undefined; pictures: ReadonlyMap<string, string>; completeTexts: boolean },
): { issues: Issue[]; forecast?: Forecast } {
  const { draft, pictures, completeTexts } = facts
  const pictureIds = product.pictures?.map(({ source }) => pictures.get(source) ?? '')
  const decision = decideImport(product, draft, pictureIds)
  const lacksOwnPicture = product.pictures?.some(({ source }) => source.startsWith('own:') && !pictures.has(source))
  const fieldIssues = decision.ok ? [] : (decision.detail ?? [])
  const issues: Issue[] = [
    ...(lacksOwnPicture ? [{ field: 'pictures', reason: 'bad_address' } as const] : []),
    ...fieldIssues.filter(({ field }) => !product.isAllWrong || !ofSizes.has(field)),
    ...(decision.ok && completeTexts ? textIssues(draft, decision.value.product) : []),
  ]
  return decision.ok && !product.isAllWrong ? { issues, forecast: decision.value.forecast } : { issues }
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

/** The cell of the written language, and the missing one. */
const textIssues = (draft: ProductDraft | undefined, { hidden, ...texts }: ProductInput) =>
  newlyMissingTexts(draft && { hidden: draft.hidden, texts: draft }, { hidden, texts }).map((field) =>
    field.endsWith('Th')
      ? ({ field: field.replace(/Th$/, 'En'), reason: 'no_thai' } as const)
      : ({ field: field.replace(/En$/, 'Th'), reason: 'no_english' } as const),
  )
