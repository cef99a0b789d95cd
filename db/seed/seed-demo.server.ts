import type { Adapters } from '#app/context.server.ts'
import { sandboxProvider } from '#app/modules/payments/sandbox/sandbox-provider.server.ts'
import { saveSettings } from '#app/modules/settings/save-settings.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { OrderSimulation } from './complete-order.server.ts'
import { planHistory } from './history-plan.ts'
import { orderCandidates } from './order-candidates.ts'
import { type IndexEntry, readIndex } from './picture-index.ts'
import { deleteQueuedWork } from './queued-work.server.ts'
import { seedAccounts, userIdsByEmail } from './seed-accounts.server.ts'
import { seedCampaign } from './seed-campaign.server.ts'
import { seedCoupons } from './seed-coupons.server.ts'
import { seedHomePage } from './seed-home-page.server.ts'
import { seedOrder } from './seed-order.server.ts'
import { seedProducts } from './seed-products.server.ts'
import { seedReviews } from './seed-reviews.server.ts'
import { seedStock } from './seed-stock.server.ts'
import { type StoredPictures, seededProducts, storePictures } from './store-pictures.server.ts'

/** `now`: when the seed first started, also after a restart. */
type Seeding = { adapters: Adapters; now: Date; index: IndexEntry[]; pictures: StoredPictures }
type Step = { say?: string; run: (tx: Db, seeding: Seeding) => Promise<void> }

const ordersPerStep = 25

/** By the shop's own jobs. Each step is one transaction that advances a marker, so a killed seed resumes. */
export async function seedDemo(adapters: Adapters, say: (line: string) => void): Promise<void> {
  const { db } = adapters.database
  const marker = (await readMarker(db)) ?? { startedAt: adapters.clock().toISOString(), step: 0 }
  if (marker.step >= steps.length) return
  const index = readIndex()
  const items = index.filter((entry) => entry.category !== 'hero')
  say(`Creating ${items.length} products …`)
  const now = new Date(marker.startedAt)
  const seeding = { adapters, now, index, pictures: await storePictures(adapters, index, now) }
  for (const [number, step] of steps.entries()) {
    if (number < marker.step) continue
    if (step.say) say(step.say)
    await db.transaction().execute(async (tx) => {
      await step.run(tx, seeding)
      await deleteQueuedWork(tx, now)
      await writeMarker(tx, { ...marker, step: number + 1 })
    })
  }
}

const products: Step = {
  run: async (tx, { index, pictures, now }) => {
    const items = index.filter((entry) => entry.category !== 'hero')
    const seeded = await seedProducts(tx, items, pictures, now)
    await seedStock(tx, seeded, planHistory(orderCandidates(items, now), now))
    const productIds = new Map(seeded.map(({ item, productId }) => [item.id, productId]))
    await seedHomePage(tx, { index, pictures, productIds, now })
  },
}

/** Invented, with a valid, unassigned tax id. */
const demoSeller = {
  nameEn: 'MAI Boutique (Demo) Co., Ltd.',
  nameTh: 'บริษัท มาย บูติก (สาธิต) จำกัด',
  taxId: '0999999999991',
  branch: '00000',
}

const customers: Step = {
  say: 'Creating 25 customers …',
  run: async (tx, { now }) => {
    await seedAccounts(tx, now)
    await seedCoupons(tx, now)
    // Off by default in a real shop; an unassigned account.
    const accounts = [{ bank: '004', number: '1234567890', name: 'MAI (demo)' }] as const
    const by = { actorId: null, now }
    await saveSettings(tx, { group: 'legal', value: demoSeller }, by)
    await saveSettings(tx, { group: 'vat', value: { registered: true } }, by)
    await saveSettings(tx, { group: 'bankTransfer', value: { accounts } }, by)
    await saveSettings(tx, { group: 'paymentMethods', value: { cod: true, bankTransfer: true } }, by)
  },
}

const orders = (part: number): Step => ({
  ...(part === 0 ? { say: 'Creating the orders of 120 days …' } : {}),
  run: async (tx, { adapters, index, pictures, now }) => {
    const items = index.filter((entry) => entry.category !== 'hero')
    const planned = planHistory(orderCandidates(items, now), now)
    const simulation = await orderSimulation(tx, adapters, await seededProducts(tx, items, pictures))
    for (const order of planned.slice(part * ordersPerStep, (part + 1) * ordersPerStep))
      await seedOrder(tx, order, simulation)
  },
})

const review: Step = {
  say: 'Creating their reviews …',
  run: async (tx, { now }) => {
    const userIds = await userIdsByEmail(tx)
    await seedReviews(tx, userIds, now)
    await seedCampaign(tx, { actorId: userIds.get('owner@mai.example') ?? 'owner', now })
  },
}

const steps: readonly Step[] = [products, customers, ...Array.from({ length: 8 }, (_, part) => orders(part)), review]

/** Past payments are in the sandbox's books, in the same transaction. */
async function orderSimulation(
  tx: Db,
  adapters: Adapters,
  productIds: OrderSimulation['productIds'],
): Promise<OrderSimulation> {
  const { origin } = adapters
  let moment = adapters.clock()
  const provider = sandboxProvider({ db: tx, clock: () => moment, secret: 'the past', origin, demo: true })
  const at = (then: Date) => {
    moment = then
  }
  const userIds = await userIdsByEmail(tx)
  return { provider, at, origin, staffId: userIds.get('staff@mai.example') ?? 'staff', userIds, productIds }
}

type Marker = { startedAt: string; step: number }

async function readMarker(db: Db): Promise<Marker | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'demo_seed').executeTakeFirst()
  return row?.value as Marker | undefined
}

async function writeMarker(db: Db, marker: Marker): Promise<void> {
  const value = JSON.stringify(marker)
  await db
    .insertInto('settings')
    .values({ key: 'demo_seed', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
