import type { Adapters } from '#app/context.server.ts'
import { sandboxProvider } from '#app/modules/payments/sandbox/sandbox-provider.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { fillShelves } from './fill-shelves.server.ts'
import { handOutCoupons } from './hand-out-coupons.server.ts'
import { hangPieces } from './hang-pieces.server.ts'
import { planHistory } from './history-plan.ts'
import { openAccounts, userIdsByEmail } from './open-accounts.server.ts'
import { orderables } from './orderables.ts'
import { type IndexEntry, readIndex } from './picture-index.ts'
import { forgetQueuedWork } from './queued-work.server.ts'
import { type HungPictures, hungProducts, storePictures } from './store-pictures.server.ts'
import type { Storyteller } from './tell-ending.server.ts'
import { tellOrder } from './tell-order.server.ts'
import { writeHome } from './write-home.server.ts'
import { writeReviews } from './write-reviews.server.ts'

/** What a step of the seed works with. `now` is the moment the seed first started, also when it goes on later. */
type Seeding = { adapters: Adapters; now: Date; index: IndexEntry[]; pictures: HungPictures }
type Step = { say?: string; run: (tx: Db, seeding: Seeding) => Promise<void> }

const ordersPerStep = 25

/**
 * Makes the demo boutique, by the shop's own jobs. Each step is one transaction that also moves the marker on, so that
 * a seed that was killed goes on where it stopped, and one that has finished does nothing.
 */
export async function seedDemo(adapters: Adapters, say: (line: string) => void): Promise<void> {
  const { db } = adapters.database
  const marker = (await readMarker(db)) ?? { startedAt: adapters.clock().toISOString(), step: 0 }
  if (marker.step >= steps.length) return
  const index = readIndex()
  const pieces = index.filter((entry) => entry.category !== 'hero')
  say(`Hanging ${pieces.length} pieces …`)
  const now = new Date(marker.startedAt)
  const seeding = { adapters, now, index, pictures: await storePictures(adapters, index, now) }
  for (const [number, step] of steps.entries()) {
    if (number < marker.step) continue
    if (step.say) say(step.say)
    await db.transaction().execute(async (tx) => {
      await step.run(tx, seeding)
      await forgetQueuedWork(tx, now)
      await writeMarker(tx, { ...marker, step: number + 1 })
    })
  }
}

const hang: Step = {
  run: async (tx, { index, pictures, now }) => {
    const pieces = index.filter((entry) => entry.category !== 'hero')
    const hung = await hangPieces(tx, pieces, pictures, now)
    await fillShelves(tx, hung, planHistory(orderables(pieces, now), now))
    const productIds = new Map(hung.map(({ piece, productId }) => [piece.id, productId]))
    await writeHome(tx, { index, pictures, productIds, now })
  },
}

const invite: Step = {
  say: 'Inviting 25 customers …',
  run: async (tx, { now }) => {
    await openAccounts(tx, now)
    await handOutCoupons(tx, now)
  },
}

const orders = (part: number): Step => ({
  ...(part === 0 ? { say: 'Retelling 120 days of orders …' } : {}),
  run: async (tx, { adapters, index, pictures, now }) => {
    const pieces = index.filter((entry) => entry.category !== 'hero')
    const planned = planHistory(orderables(pieces, now), now)
    const teller = await storyteller(tx, adapters, await hungProducts(tx, pieces, pictures))
    for (const order of planned.slice(part * ordersPerStep, (part + 1) * ordersPerStep))
      await tellOrder(tx, order, teller)
  },
})

const review: Step = {
  say: 'Reading their reviews …',
  run: async (tx, { now }) => writeReviews(tx, await userIdsByEmail(tx), now),
}

const steps: readonly Step[] = [hang, invite, ...Array.from({ length: 8 }, (_, part) => orders(part)), review]

/** The payments of the past went through the sandbox, whose books are written in the same transaction as the shop's. */
async function storyteller(tx: Db, adapters: Adapters, productIds: Storyteller['productIds']): Promise<Storyteller> {
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
