import type { Db } from '#app/platform/database/database.server.ts'
import type { SavedView } from '#app/ui/admin/admin-screens.ts'

const columns = ['id', 'screen', 'name', 'query'] as const

export const viewsOf = (db: Db, userId: string): Promise<SavedView[]> =>
  db.selectFrom('savedViews').select(columns).where('userId', '=', userId).orderBy('name').orderBy('id').execute()

type NewView = { userId: string; screen: string; name: string; query: string; now: Date }

/** Replaces one of the same name. */
export async function writeView(tx: Db, { userId, screen, name, query, now }: NewView): Promise<string> {
  const { id } = await tx
    .insertInto('savedViews')
    .values({ userId, screen, name, query, createdAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'screen', 'name']).doUpdateSet({ query }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Serializes counting and writing. */
export const lockPerson = (tx: Db, userId: string): Promise<unknown> =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()

export const removeView = (tx: Db, id: string, userId: string): Promise<SavedView | undefined> =>
  tx.deleteFrom('savedViews').where('id', '=', id).where('userId', '=', userId).returning(columns).executeTakeFirst()
