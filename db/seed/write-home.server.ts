import type { Db } from '#app/platform/database/pool.server.ts'
import type { HungPictures } from './store-pictures.server.ts'

/** The pictures of the home page: the big ones in turn, and those of "worn by you". */
export async function writeHome(tx: Db, pictures: HungPictures, now: Date): Promise<void> {
  const idsOf = (names: readonly string[]) => names.flatMap((name) => pictures.get(`${name}.jpg`) ?? [])
  const data = JSON.stringify({ heroPictureIds: idsOf(heroes), customerPictureIds: idsOf(worn) })
  await tx
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
