import type { Adapters } from '#app/context.server.ts'
import { satang } from '#app/kit/money.ts'
import { deleteProduct } from '#app/modules/catalog/delete-product.server.ts'
import { planSchedule } from '#app/modules/catalog/schedules/schedules.server.ts'
import { editProducts } from '#app/modules/inventory/bulk-edit/edit-products.server.ts'
import { startCount } from '#app/modules/inventory/counts/count-stock.server.ts'
import { deleteRedirect } from '#app/modules/redirects/save-redirect.server.ts'
import { startImport, stopImport } from '#app/modules/transfer/change-import.server.ts'
import { checkImport } from '#app/modules/transfer/check-import.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { savedCollection } from '#tests/factories/saved-collection.ts'
import { savedCoupon } from '#tests/factories/saved-coupon.ts'
import { savedRedirect } from '#tests/factories/saved-redirect.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'

type By = { actorId: string; now: Date }

/** Products, and what changes them, in states that a form needs; also discount codes and redirects. */
export async function preparedCatalog(adapters: Adapters, actorId: string) {
  const { db } = adapters.database
  const by = { actorId, now: someDay }
  await savedCoupon(db, { code: 'LOTUS10' })
  await savedCoupon(db, { code: 'AWAKE' })
  await savedCoupon(db, { code: 'ASLEEP', active: false })
  const deleted = await stockedProduct(db, { nameEn: 'Deleted dress' })
  await deleteProduct(db, { id: deleted.id }, by)
  const hidden = await stockedProduct(db, { nameEn: 'Hidden dress', hidden: true })
  const edit = '6a0c2f3e-0000-4000-8000-000000000002'
  const cells = { id: hidden.id, version: 1, cells: { price: satang(90_000) }, stock: [] }
  await editProducts(db, { key: edit, edits: [cells] }, by)
  const gone = await savedRedirect(db, { from: '/gone-shop' }, actorId)
  await deleteRedirect(db, { id: gone, version: 1 }, by)
  const unreviewed = await stockedProduct(db, { nameEn: 'Unreviewed dress' })
  const count = await startCount(db, '', by)
  return {
    unreviewed,
    hidden,
    deleted,
    edit,
    count: count.ok ? count.value.id : 0,
    scheduled: await scheduledProduct(adapters, by),
    imports: await imports(adapters, by),
    redirect: await savedRedirect(db, { from: '/old-shop' }, actorId),
    collection: await savedCollection(db, { slug: 'prepared' }, actorId),
  }
}

async function scheduledProduct({ database: { db } }: Adapters, by: By) {
  const { id } = await stockedProduct(db, { nameEn: 'Planned dress', hidden: true })
  const plan = { kind: 'publish', startsAt: new Date('2098-01-01T03:00:00Z') } as const
  const schedule = await planSchedule(db, { productId: id, plan }, by)
  return { id, schedule: schedule.ok ? schedule.value.id : 0 }
}

async function imports(adapters: Adapters, by: By) {
  const { db } = adapters.database
  const checked = async (title: string) => {
    const file = { name: 'products.csv', bytes: productsFile(title), fallback: 'top' } as const
    const answer = await checkImport({ ...adapters, db }, file, by)
    if (!answer.ok) throw new Error(`no import: ${answer.reason}`)
    return answer.value.id
  }
  const [running, stopped] = [await checked('Running'), await checked('Stopped')]
  await startImport(db, running, by)
  await startImport(db, stopped, by)
  await stopImport(db, stopped, by)
  return { checked: await checked('Checked'), running, stopped }
}

/** An import file with one product. */
export const productsFile = (title: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`Title,Vendor,Type,Price\n${title},Lua,Tops,100\n`)
