import { contentDefaults } from '#app/modules/content/content-defaults.ts'
import { publishContent } from '#app/modules/content/save-content.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { altOf, fileOf, type IndexEntry } from './picture-index.ts'
import type { StoredPictures } from './store-pictures.server.ts'

/** Products in the hero pictures. */
const shownBy: Readonly<Record<string, string>> = {
  'hero-ao-dai-jade-lotus': 'ao-dai-jade-lotus',
  'hero-ao-dai-rose-lotus': 'ao-dai-blush-lotus',
  'hero-sheath-ivory-plum': 'qipao-ivory-plum',
  'hero-midi-celadon-bamboo': 'midi-dress-celadon-bamboo',
  'hero-midi-indigo-waves': 'dress-indigo-seigaiha',
}
const closeUp = 'hero-gold-lotus-panel'

export async function seedHomePage(tx: Db, { index, pictures, productIds, now }: HomeOfDemo): Promise<void> {
  const pictureOf = (entry: IndexEntry) => {
    const picture = pictures.get(fileOf(entry, 'hero'))
    const { altEn, altTh } = altOf(entry, 'hero')
    return picture ? [{ picture, alt: { en: altEn, th: altTh } }] : []
  }
  const always = { focus: '', caption: { en: '', th: '' }, from: '', until: '' }
  const sections = index.flatMap((entry) => {
    const item = shownBy[entry.id]
    const productId = item && productIds.get(item)
    return productId ? pictureOf(entry).map((shown) => ({ ...shown, ...always, link: `/product/${productId}` })) : []
  })
  const [detail] = index.filter((entry) => entry.id === closeUp).flatMap(pictureOf)
  const published = { version: 1, actorId: null, now }
  await publishContent(tx, { ...published, key: 'heroes', data: { sections } })
  await publishContent(tx, { ...published, key: 'closeup', data: { ...contentDefaults.closeup, ...detail } })
  await publishContent(tx, { ...published, key: 'atelier', data: { brand: 'suong-ha' } })
}

type HomeOfDemo = {
  index: readonly IndexEntry[]
  pictures: StoredPictures
  /** By id in the index. */
  productIds: ReadonlyMap<string, string>
  now: Date
}
