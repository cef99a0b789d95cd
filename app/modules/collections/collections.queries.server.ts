import { sql } from 'kysely'
import { pick } from '#app/kit/pick.ts'
import { type Db, hasRow, queryValues } from '#app/platform/database/database.server.ts'
import { invalidatePages } from '#app/platform/page-cache/invalidate-pages.server.ts'
import type { CacheTag } from '#app/site.ts'
import type { Collection, Source, StoredCollection } from './collection.ts'
import { outdatedBy } from './collection-rules.ts'

const storedCollections = (db: Db) =>
  db
    .selectFrom('collections')
    .select([sql<string>`id::text`.as('id'), 'slug', 'nameEn', 'nameTh', 'introEn', 'introTh', 'productIds'])
    .select([sql<Source>`source`.as('source'), 'published', 'menuPlace as place', 'version'])

/** In menu order, then those without a place; by name. */
export const allCollections = (db: Db): Promise<StoredCollection[]> =>
  storedCollections(db).orderBy(sql`menu_place nulls last`).orderBy('nameEn').orderBy('slug').execute()

/** Serializes writers. */
export async function lockCollections(tx: Db): Promise<StoredCollection[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('collections', 0))`.execute(tx)
  return allCollections(tx)
}

/** Undefined for an invalid id too. */
export const collectionById = async (db: Db, id: string): Promise<StoredCollection | undefined> =>
  /^\d{1,15}$/.test(id) ? storedCollections(db).where('id', '=', Number(id)).executeTakeFirst() : undefined

export const publishedCollection = (db: Db, slug: string): Promise<StoredCollection | undefined> =>
  storedCollections(db).where('slug', '=', slug).where('published', '=', true).executeTakeFirst()

export const publishedSlugs = (db: Db) =>
  queryValues<string>(db)`select slug from collections where published order by slug`

/** Published ones in menu order; all are candidates for an entry of the owner's menu. */
export const menuCollections = async (db: Db) =>
  (await allCollections(db))
    .filter(({ published }) => published)
    .map((collection) => pick(collection, 'id', 'slug', 'nameEn', 'nameTh', 'place'))

export async function insertCollection(tx: Db, collection: Collection, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('collections')
    .values({ ...columnsOf(collection), updatedAt: now })
    .returning(sql<string>`id::text`.as('id'))
    .executeTakeFirstOrThrow()
  return id
}

/** Leaves its products. */
export async function updateCollection(tx: Db, id: string, collection: Collection, now: Date): Promise<void> {
  const row = { ...columnsOf(collection), updatedAt: now, version: sql<number>`version + 1` }
  await tx.updateTable('collections').set(row).where('id', '=', Number(id)).execute()
}

/** Keeps the version of its form. */
export const writeItems = (tx: Db, id: string, productIds: string[], now: Date) =>
  tx.updateTable('collections').set({ productIds, updatedAt: now }).where('id', '=', Number(id)).execute()

export const removeCollection = (tx: Db, id: string) =>
  tx.deleteFrom('collections').where('id', '=', Number(id)).execute()

/** Every process clears outdated pages after the commit. */
export async function dropOutdated(tx: Db, before: Collection | undefined, after: Collection | undefined) {
  for (const tag of outdatedBy(before, after)) await invalidatePages<CacheTag>(tx, tag)
}

export const brandIds = async (db: Db) => new Set(await queryValues<string>(db)`select id from brands`)

/** Includes hidden ones. */
export const isItem = (db: Db, productId: string) =>
  hasRow(db.selectFrom('products').select('id').where('id', '=', productId).where('deletedAt', 'is', null))

const columnsOf = ({ place, ...columns }: Collection) => ({ ...columns, menuPlace: place })
