import type { Adapters } from '#app/context.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { fillShelves } from './fill-shelves.server.ts'
import { hangPieces } from './hang-pieces.server.ts'
import { readIndex } from './picture-index.ts'
import { type HungPictures, storePictures } from './store-pictures.server.ts'

/**
 * Makes the demo boutique, by the shop's own jobs. Steps are transactions that move a marker with them, so that a seed
 * that was killed goes on where it stopped, and one that has finished does nothing.
 */
export async function seedDemo(adapters: Adapters, say: (line: string) => void): Promise<void> {
  const { db } = adapters.database
  const marker = await readMarker(db)
  if (marker?.done) return
  const now = marker ? new Date(marker.startedAt) : adapters.clock()
  const index = readIndex()
  const pieces = index.filter((entry) => entry.category !== 'hero')
  say(`Hanging ${pieces.length} pieces …`)
  const pictures = await storePictures(adapters, index, now)
  await db.transaction().execute(async (tx) => {
    const hung = await hangPieces(tx, pieces, pictures, now)
    await fillShelves(tx, hung)
    await writeHome(tx, pictures, now)
    await writeMarker(tx, { startedAt: now.toISOString(), done: true })
  })
}

type Marker = { startedAt: string; done: boolean }

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

/** The pictures of the home page: the big ones in turn, and those under "worn by you". */
async function writeHome(db: Db, pictures: HungPictures, now: Date): Promise<void> {
  const idOf = (name: string) => pictures.get(name)
  const data = JSON.stringify({
    heroPictureIds: heroes.map((name) => idOf(`${name}.jpg`)).filter(Boolean),
    customerPictureIds: worn.map((name) => idOf(`${name}.jpg`)).filter(Boolean),
  })
  await db
    .insertInto('content')
    .values({ key: 'home', data, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ data, updated_at: now }))
    .execute()
}

const heroes = ['hero-folded-silk', 'hero-rose-lotus-panel', 'hero-bamboo-panel', 'hero-silk-fan', 'hero-plum-panel']
const worn = [
  'ao-dai-blush-lotus-three',
  'tunic-ink-brocade-three',
  'midi-dress-rust-plum-three',
  'set-baba-jade-three',
  'qipao-ivory-plum-three',
  'wrap-dress-ink-plum-three',
]
