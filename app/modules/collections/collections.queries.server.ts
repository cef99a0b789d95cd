import { type SqlBool, sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import { invalidatePages } from '#app/platform/page-cache/invalidate-pages.server.ts'
import type { CacheTag } from '#app/site.ts'
import type { Collection, Source, StoredCollection } from './collection.ts'
import { outdatedBy } from './collection-rules.ts'

const stored = (db: Db) =>
  db
    .selectFrom('collections')
    .select([
      sql<string>`id::text`.as('id'),
      'slug',
      'name_en as nameEn',
      'name_th as nameTh',
      'intro_en as introEn',
      'intro_th as introTh',
      sql<Source>`source`.as('source'),
      'product_ids as productIds',
      'published',
      'menu_place as place',
      'version',
    ])

/** All of them as the menu has them, by place, then those without one, each by name. */
export const allCollections = (db: Db): Promise<StoredCollection[]> =>
  stored(db).orderBy(sql`menu_place nulls last`).orderBy('name_en').orderBy('slug').execute()

/** The same for whoever changes them: one at a time. */
export async function lockCollections(tx: Db): Promise<StoredCollection[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('collections', 0))`.execute(tx)
  return allCollections(tx)
}

/** The one of this id; undefined for what is no id, too. */
export const collectionById = async (db: Db, id: string): Promise<StoredCollection | undefined> =>
  /^\d{1,15}$/.test(id) ? stored(db).where('id', '=', Number(id)).executeTakeFirst() : undefined

/** The published one at an address. */
export const publishedCollection = (db: Db, slug: string): Promise<StoredCollection | undefined> =>
  stored(db).where('slug', '=', slug).where('published', '=', true).executeTakeFirst()

/** The addresses of all that are published. */
export async function publishedSlugs(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('collections').select('slug').where('published', '=', true).orderBy('slug').execute()
  return rows.map(({ slug }) => slug)
}

/** What the shop's menu may show: all that are published, those with a place in it first, in its order. */
export const menuCollections = (
  db: Db,
): Promise<Pick<StoredCollection, 'id' | 'slug' | 'nameEn' | 'nameTh' | 'place'>[]> =>
  db
    .selectFrom('collections')
    .select([sql<string>`id::text`.as('id'), 'slug', 'name_en as nameEn', 'name_th as nameTh', 'menu_place as place'])
    .where('published', '=', true)
    .orderBy(sql`menu_place nulls last`)
    .orderBy('name_en')
    .orderBy('slug')
    .execute()

/** Adds a collection without pieces; answers its id. */
export async function insertCollection(tx: Db, collection: Collection, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('collections')
    .values({ ...columnsOf(collection), updated_at: now })
    .returning(sql<string>`id::text`.as('id'))
    .executeTakeFirstOrThrow()
  return id
}

/** Makes the one of this id what is given; its pieces stay. */
export async function updateCollection(tx: Db, id: string, collection: Collection, now: Date): Promise<void> {
  const row = { ...columnsOf(collection), updated_at: now, version: sql<number>`version + 1` }
  await tx.updateTable('collections').set(row).where('id', '=', Number(id)).execute()
}

/** Writes the pieces of the one of this id; the version of its form stays. */
export async function writePieces(tx: Db, id: string, productIds: string[], now: Date): Promise<void> {
  const row = { product_ids: productIds, updated_at: now }
  await tx.updateTable('collections').set(row).where('id', '=', Number(id)).execute()
}

export async function removeCollection(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('collections').where('id', '=', Number(id)).execute()
}

/** After the commit every process drops the pages that a change makes old. */
export async function dropOutdated(tx: Db, before: Collection | undefined, after: Collection | undefined) {
  for (const tag of outdatedBy(before, after)) await invalidatePages<CacheTag>(tx, tag)
}

/** The ids of all brands, whose pieces a collection may list. */
export async function brandIds(db: Db): Promise<Set<string>> {
  return new Set((await db.selectFrom('brands').select('id').execute()).map(({ id }) => id))
}

/** Whether there is such a piece, also while it is hidden. */
export async function isPiece(db: Db, productId: string): Promise<boolean> {
  const found = await db
    .selectFrom('products')
    .select(sql<SqlBool>`true`.as('found'))
    .where('id', '=', productId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

const columnsOf = (one: Collection) => ({
  slug: one.slug,
  name_en: one.nameEn,
  name_th: one.nameTh,
  intro_en: one.introEn,
  intro_th: one.introTh,
  source: one.source,
  published: one.published,
  menu_place: one.place,
})
