import { saveHome } from '#app/modules/content/save-home.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { altOf, fileOf, type IndexEntry } from './picture-index.ts'
import type { StoredPictures } from './store-pictures.server.ts'

/** The pieces that the opening pictures show. A hero is a garment on the right and calm paper on the left. */
const shownBy: Readonly<Record<string, string>> = {
  'hero-ao-dai-jade-lotus': 'ao-dai-jade-lotus',
  'hero-ao-dai-rose-lotus': 'ao-dai-blush-lotus',
  'hero-sheath-ivory-plum': 'qipao-ivory-plum',
  'hero-midi-celadon-bamboo': 'midi-dress-celadon-bamboo',
  'hero-midi-indigo-waves': 'dress-indigo-seigaiha',
}
const closeUp = 'hero-gold-lotus-panel'

/** The home page of the demo: its opening pictures in turn, each with the piece it shows, one close-up, one atelier. */
export async function seedHomePage(tx: Db, { index, pictures, productIds, now }: HomeOfDemo): Promise<void> {
  const pictureOf = (entry: IndexEntry) => {
    const pictureId = pictures.get(fileOf(entry, 'hero'))
    return pictureId ? [{ pictureId, ...altOf(entry, 'hero') }] : []
  }
  const heroes = index.flatMap((entry) => {
    const piece = shownBy[entry.id]
    const productId = piece && productIds.get(piece)
    return productId ? pictureOf(entry).map((picture) => ({ ...picture, productId })) : []
  })
  const [detail] = index.filter((entry) => entry.id === closeUp).flatMap(pictureOf)
  await saveHome(tx, { heroes, ...(detail ? { detail } : {}), brandId: 'suong-ha', customerPictureIds: [] }, now)
}

type HomeOfDemo = {
  index: readonly IndexEntry[]
  pictures: StoredPictures
  /** Of each piece, by its id in the index. */
  productIds: ReadonlyMap<string, string>
  now: Date
}
