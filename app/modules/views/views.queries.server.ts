import type { Db } from '#app/platform/database/pool.server.ts'
import type { SavedView } from '#app/ui/admin/admin-screens.ts'

const columns = ['id', 'screen', 'name', 'query'] as const

export const viewsOf = (db: Db, userId: string): Promise<SavedView[]> =>
  db.selectFrom('saved_views').select(columns).where('user_id', '=', userId).orderBy('name').orderBy('id').execute()

type NewView = { userId: string; screen: string; name: string; query: string; now: Date }

/** Replaces one of the same name. */
export async function writeView(tx: Db, { userId, screen, name, query, now }: NewView): Promise<string> {
  const { id } = await tx
    .insertInto('saved_views')
    .values({ user_id: userId, screen, name, query, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'screen', 'name']).doUpdateSet({ query }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Serializes counting and writing. */
export const lockPerson = (tx: Db, userId: string): Promise<unknown> =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()

export const removeView = (tx: Db, id: string, userId: string): Promise<SavedView | undefined> =>
  tx.deleteFrom('saved_views').where('id', '=', id).where('user_id', '=', userId).returning(columns).executeTakeFirst()
