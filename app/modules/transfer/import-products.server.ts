import type { ChangedByStaff } from '#app/kit/changed-by.ts'
import { findProductDraft } from '#app/modules/catalog/find-product-draft.server.ts'
import { saveStockedProduct } from '#app/modules/inventory/save-stocked-product.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import { importKey } from './change-import.server.ts'
import { EncoderBusy, findPictures } from './find-pictures.server.ts'
import { identifiersOf, keyOf, matchOf } from './import-identity.ts'
import { type FailedReason, type MissingPicture, writeMissing } from './import-problems.ts'
import type { GivenProduct } from './import-products.ts'
import { type Decided, decideImport } from './import-rules.ts'
import {
  findImport,
  type ItemState,
  lockImport,
  lockWaitingItem,
  otherItemWrote,
  superviseRunning,
  waitingItems,
  writeImportState,
  writeItem,
} from './imports.queries.server.ts'
import { candidatesOf, rememberHandle } from './remembered.queries.server.ts'
import { writtenAgain } from './undo/undo-rules.ts'

export type ImportPorts = Pick<Ports, 'database' | 'files' | 'clock' | 'log' | 'fetchFile'>
type Job = { importId: string; actorId: string }

/** A job must end well before it counts as abandoned. */
const productsAJob = 5

/** Imports the next products and queues itself for the rest. Safe to kill and repeat. */
export async function importProducts(ports: ImportPorts, { importId, actorId }: Job): Promise<void> {
  const { db } = ports.database
  const found = await findImport(db, importId)
  if (found?.state !== 'running') return
  let packed: Promise<Uint8Array | undefined> | undefined
  const archive = () => (packed ??= found.archiveKey ? ports.files.read(found.archiveKey) : Promise.resolve(undefined))
  for (const { position, given } of await waitingItems(db, importId, productsAJob)) {
    if ((await findImport(db, importId))?.state !== 'running') return
    const by = { actorId, now: ports.clock() }
    try {
      const { ids, missing } = await findPictures(ports, {
        pictures: given.pictures ?? [],
        row: given.row,
        archive,
        ...by,
      })
      await importProduct(db, { importId, position, given, pictureIds: ids, missing }, by)
    } catch (error) {
      if (error instanceof EncoderBusy) throw error
      // A failed product must not block the others; without a database this throws too.
      ports.log.error({ importId, position, err: error }, 'product import failed')
      await writeItem(db, { importId, position }, { state: 'failed', reason: 'fault' })
    }
    failpoint('import.after_product')
  }
  await goOn(db, { importId, actorId }, ports.clock())
}

function goOn(db: Db, job: Job, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    if ((await lockImport(tx, job.importId))?.state !== 'running') return
    const [next] = await waitingItems(tx, job.importId, 1)
    if (next) await enqueue(tx, 'import_products', job, { key: importKey(job.importId) })
    else await writeImportState(tx, job.importId, { state: 'done', finishedAt: now })
  })
}

type Item = {
  importId: string
  position: number
  given: GivenProduct
  /** null for a missing picture. */
  pictureIds: readonly (string | null)[]
  missing: readonly MissingPicture[]
}
type Done = { state: ItemState; reason?: FailedReason; about?: string; productId?: string }

/** Rolls back the product and its brand. */
class NotTaken extends Error {
  readonly done: Done
  constructor(reason: FailedReason, about = '') {
    super(reason)
    this.done = { state: 'failed', reason, about }
  }
}

/** Writes one product in one transaction; nothing if already written or stopped. Keeps concurrent edits. */
export async function importProduct(db: Db, item: Item, by: ChangedByStaff): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      if (!(await superviseRunning(tx, item.importId))) return
      const waiting = await lockWaitingItem(tx, item.importId, item.position)
      if (!waiting) return
      const done = await write(tx, item, by)
      failpoint('import.within_product')
      const { ofColour } = item.given
      const plain = ofColour?.isOne ? ofColour.handle : undefined
      await rememberHandle(tx, { key: keyOf(item.given), plain }, done.productId)
      const { isPictureless, wrote, ...state } = done
      const written = wrote && writtenAgain(waiting.kept, wrote)
      await writeItem(tx, item, { ...state, ...noted(item.missing, isPictureless) }, written)
    })
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error
    await writeItem(db, item, error.done)
  }
}

const noted = (missing: readonly MissingPicture[], isPictureless: boolean) => ({
  ...(isPictureless ? { reason: 'no_picture' as const } : missing[0] && { reason: missing[0].reason }),
  ...(missing.length > 0 ? { about: writeMissing(missing) } : {}),
})

async function write(tx: Db, { given, pictureIds, ...item }: Item, by: ChangedByStaff) {
  const match = matchOf(given, (await candidatesOf(tx, [identifiersOf(given)])).get(0) ?? [])
  if (match && 'problem' in match) throw new NotTaken(match.problem)
  if (match?.isDeleted) throw new NotTaken('deleted')
  // Another row just received this id, so it is not a match.
  const isOther = match && (await otherItemWrote(tx, item, match.id))
  const stored = match && !isOther ? await findProductDraft(tx, match.id, { withCost: true }) : undefined
  const decided = decideImport(given, stored, pictureIds)
  if (!decided.ok) throw new NotTaken('invalid', decided.detail?.map(({ field }) => field).join(', '))
  const { pictures, hidden } = decided.value.product
  const isPictureless = pictures.length === 0 && hidden && !given.hidden
  if (stored && decided.value.forecast === 'same')
    return { state: 'same', productId: stored.id, isPictureless, wrote: undefined } as const
  const { id, version, booked } = await save(tx, decided.value, { given, stored, by })
  const stock = booked.map(({ variantId, delta }) => ({ variantId, delta }))
  const wrote = { stored, version, stock }
  return { state: stored ? 'changed' : 'created', productId: id, isPictureless, wrote } as const
}

async function save(
  tx: Db,
  { product, newBrand, firstStock }: Decided,
  {
    given,
    stored,
    by,
  }: { given: GivenProduct; stored?: { id: string; version: number } | undefined; by: ChangedByStaff },
) {
  const existing = stored ? { existing: { id: stored.id, version: stored.version } } : {}
  const preferredId = given.preferredId || undefined
  const saved = await saveStockedProduct(tx, { ...existing, preferredId, product, newBrand, firstStock }, by)
  if (saved.ok) return saved.value
  if (saved.reason === 'missing_texts') throw new NotTaken('missing_texts', saved.detail?.missing.join(', '))
  throw new NotTaken('not_taken')
}
