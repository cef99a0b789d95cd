import { pick } from '#app/kit/pick.ts'
import type { Brand } from '#app/modules/catalog/brands/brand-rules.ts'
import { listBrands } from '#app/modules/catalog/brands/brands.queries.server.ts'
import { colours } from '#app/modules/catalog/colour.ts'
import { countListing } from '#app/modules/catalog/listing/list-products.server.ts'
import { type Db, queryRows, queryValues } from '#app/platform/database/database.server.ts'
import type { StoredCollection } from '../collection.ts'
import { allCollections } from '../collections.queries.server.ts'
import { collectionScope } from '../find-collection.server.ts'

type Moment = Parameters<typeof collectionScope>[2]

/** `items`: products listed now. */
type ListedCollection = Omit<StoredCollection, 'productIds'> & { items: number }

export async function listedCollections(db: Db, moment: Moment): Promise<ListedCollection[]> {
  const collections = await allCollections(db)
  return Promise.all(
    collections.map(async ({ productIds, ...collection }) => ({
      ...collection,
      items: await countItems(db, { source: collection.source, productIds }, moment),
    })),
  )
}

/** Those in the menu first. */
export const menuChoices = async (db: Db) =>
  (await allCollections(db)).map((one) => pick(one, 'id', 'slug', 'nameEn', 'nameTh', 'place', 'published'))

export async function manualCollections(db: Db) {
  const collections = (await allCollections(db)).filter(({ source }) => source === 'hand')
  return collections.map(({ id, nameEn, nameTh }) => ({ id, en: nameEn, th: nameTh }))
}

export const countItems = async (db: Db, collection: Pick<StoredCollection, 'source' | 'productIds'>, moment: Moment) =>
  countListing(db, {
    ...(await collectionScope(db, collection, moment)),
    query: new URLSearchParams(),
    now: moment.now,
  })

/** Brands by name; palette colours, then other colours in use. */
export type SourceChoices = { brands: readonly Brand[]; colours: readonly string[] }

const maxOtherColours = 200

export async function sourceChoices(db: Db): Promise<SourceChoices> {
  const [brands, inUse] = await Promise.all([
    listBrands(db),
    queryValues<string>(db)`
      select distinct colour from products where listed and colour <> '' order by colour limit ${maxOtherColours}`,
  ])
  const others = inUse.flatMap((colour) => colour.split(/ and |, /)).filter((word) => word.length <= 60)
  return { brands, colours: [...new Set([...colours, ...others])] }
}

export type ChosenItem = {
  id: string
  nameEn: string
  nameTh: string
  pictureId: string | null
  state: 'shown' | 'hidden' | 'soldOut' | 'deleted'
}

/** In the given order. Includes deleted ones, so that they can be removed. */
export const chosenItems = (db: Db, ids: readonly string[]) =>
  queryRows<ChosenItem>(db)`
    select p.id, p.name_en, p.name_th,
           (select picture_id from product_pictures pp where pp.product_id = p.id order by position limit 1) as "pictureId",
           case when p.deleted_at is not null then 'deleted' when p.hidden then 'hidden'
                when p.sizes_in_stock = '{}' then 'soldOut' else 'shown' end as state
      from unnest(${ids}::text[]) with ordinality as chosen(id, place)
      join products p on p.id = chosen.id
     order by chosen.place`
