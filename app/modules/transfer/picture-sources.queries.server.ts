import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'

/** Only pictures still in the shop. */
export async function findPicturesOfSources(db: Db, sources: readonly string[]): Promise<Map<string, string>> {
  const own = sources.flatMap((source) => (source.startsWith('own:') ? source.slice('own:'.length) : []))
  const { rows } = await sql<{ source: string; pictureId: string }>`
    select source, picture_id from picture_sources where source = any(${sources}::text[])
    union all
    select 'own:' || id, id from pictures where id = any(${own}::text[]) and uploaded_by is null`.execute(db)
  return new Map(rows.map(({ source, pictureId }) => [source, pictureId]))
}

export const savePictureSource = (db: Db, source: string, pictureId: string) =>
  db
    .insertInto('pictureSources')
    .values({ source, pictureId })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ pictureId }))
    .execute()
