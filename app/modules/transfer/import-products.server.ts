import type { ChangedByStaff } from '#app/kit/result.ts'
import { findProductDraft, type ProductDraft } from '#app/modules/catalog/find-product-draft.server.ts'
import { saveStockedProduct } from '#app/modules/inventory/save-stocked-product.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import { importKey } from './change-import.server.ts'
import type { FileProduct } from './file-products.ts'
import { findCandidates, saveHandle } from './import-candidates.queries.server.ts'
import { identifiersOf, keyOf, matchOf } from './import-identity.ts'
import { EncoderBusy, importPictures } from './import-pictures.server.ts'
import { type FailedReason, type MissingPicture, writeMissing } from './import-problems.ts'
import { decideImport, type ImportDecision } from './import-rules.ts'
import {
  findImport,
  type ImportItem,
  type ItemResult,
  lockImport,
  lockRunningImport,
  lockWaitingItem,
  otherItemWrote,
  waitingItems,
  writeImportState,
  writeItem,
} from './imports.queries.server.ts'
import { writtenAgain } from './undo/undo-rules.ts'

export type ImportPorts = Pick<Ports, 'database' | 'files' | 'clock' | 'log' | 'fetchFile'>
type Job = { importId: string; actorId: string }

/** A job must end well before it counts as abandoned. */
const productsPerJob = 5

/** Imports the next products and queues itself for the rest. Safe to kill and repeat. */
export async function importProducts(ports: ImportPorts, { importId, actorId }: Job): Promise<void> {
  const { db } = ports.database
  const productImport = await findImport(db, importId)
  if (productImport?.state !== 'running') return
  const { archiveKey } = productImport
  let packed: Promise<Uint8Array | undefined> | undefined
  const archive = () => (packed ??= archiveKey ? ports.files.read(archiveKey) : Promise.resolve(undefined))
  for (const { position, product } of await waitingItems(db, importId, productsPerJob)) {
    if ((await findImport(db, importId))?.state !== 'running') return
    const by = { actorId, now: ports.clock() }
    try {
      const { ids, missing } = await importPictures(ports, {
        pictures: product.pictures ?? [],
        row: product.row,
        archive,
        ...by,
      })
      await importProduct(db, { importId, position, product, pictureIds: ids, missing }, by)
    } catch (error) {
      if (error instanceof EncoderBusy) throw error
      // A failed product must not block the others; without a database this throws too.
      ports.log.error({ importId, position, err: error }, 'product import failed')
      await writeItem(db, { importId, position }, { state: 'failed', reason: 'fault' })
    }
    failpoint('import.after_product')
  }
  await queueNext(db, { importId, actorId }, ports.clock())
}

const queueNext = (db: Db, job: Job, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    if ((await lockImport(tx, job.importId))?.state !== 'running') return
    const [next] = await waitingItems(tx, job.importId, 1)
    if (next) await enqueue(tx, 'import_products', job, { key: importKey(job.importId) })
    else await writeImportState(tx, job.importId, { state: 'done', finishedAt: now })
  })

type Item = ImportItem & {
  product: FileProduct
  /** null for a missing picture. */
  pictureIds: readonly (string | null)[]
  missing: readonly MissingPicture[]
}

/** Rolls back the product and its brand. */
class NotImported extends Error {
  readonly result: ItemResult
  constructor(reason: FailedReason, about = '') {
    super(reason)
    this.result = { state: 'failed', reason, about }
  }
}

/** Writes one product in one transaction; nothing if already written or stopped. Keeps concurrent edits. */
export async function importProduct(db: Db, item: Item, by: ChangedByStaff): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      if (!(await lockRunningImport(tx, item.importId))) return
      const waiting = await lockWaitingItem(tx, item)
      if (!waiting) return
      const result = await writeProduct(tx, item, by)
      failpoint('import.within_product')
      const { ofColour } = item.product
      const plain = ofColour?.isOne ? ofColour.handle : undefined
      await saveHandle(tx, { key: keyOf(item.product), plain }, result.productId)
      const { isPictureless, change, ...state } = result
      const written = change && writtenAgain(waiting.earlier, change)
      await writeItem(tx, item, { ...state, ...missingPictureResult(item.missing, isPictureless) }, written)
    })
  } catch (error) {
    if (!(error instanceof NotImported)) throw error
    await writeItem(db, item, error.result)
  }
}

const missingPictureResult = (missing: readonly MissingPicture[], isPictureless: boolean) => ({
  ...(isPictureless ? { reason: 'no_picture' as const } : missing[0] && { reason: missing[0].reason }),
  ...(missing.length > 0 ? { about: writeMissing(missing) } : {}),
})

async function writeProduct(tx: Db, { product: fileProduct, pictureIds, ...item }: Item, by: ChangedByStaff) {
  const match = matchOf(fileProduct, (await findCandidates(tx, [identifiersOf(fileProduct)])).get(0) ?? [])
  if (match && 'problem' in match) throw new NotImported(match.problem)
  if (match?.isDeleted) throw new NotImported('deleted')
  // Another row just received this id, so it is not a match.
  const isOther = match && (await otherItemWrote(tx, item, match.id))
  const stored = match && !isOther ? await findProductDraft(tx, match.id, { withCost: true }) : undefined
  const decision = decideImport(fileProduct, stored, pictureIds)
  if (!decision.ok) throw new NotImported('invalid', decision.detail?.map(({ field }) => field).join(', '))
  const { pictures, hidden } = decision.value.product
  const isPictureless = pictures.length === 0 && hidden && !fileProduct.hidden
  if (stored && decision.value.forecast === 'same')
    return { state: 'same', productId: stored.id, isPictureless, change: undefined } as const
  const { id, version, movements } = await save(tx, decision.value, fileProduct.preferredId, stored, by)
  const stock = movements.map(({ variantId, delta }) => ({ variantId, delta }))
  const change = { stored, version, stock }
  return { state: stored ? 'changed' : 'created', productId: id, isPictureless, change } as const
}

async function save(
  tx: Db,
  { product, newBrand, firstStock }: ImportDecision,
  preferredId: string,
  stored: ProductDraft | undefined,
  by: ChangedByStaff,
) {
  const existing = stored ? { existing: { id: stored.id, version: stored.version } } : {}
  const toSave = { ...existing, preferredId: preferredId || undefined, product, newBrand, firstStock }
  const saved = await saveStockedProduct(tx, toSave, by)
  if (saved.ok) return saved.value
  if (saved.reason === 'missing_texts') throw new NotImported('missing_texts', saved.detail?.missing.join(', '))
  throw new NotImported('not_taken')
}
