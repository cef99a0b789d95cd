import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'

export type HomePicture = { id: string; widths: number[] }
export type HomePictures = { hero: HomePicture[]; customers: HomePicture[] }

/** The pictures the owner chose for the home page, in her order: content row "home". None where nothing is chosen. */
export async function readHomePictures(db: Db): Promise<HomePictures> {
  const row = await db.selectFrom('content').select('data').where('key', '=', 'home').executeTakeFirst()
  const heroIds = idsIn(row?.data, 'heroPictureIds', 8)
  const customerIds = idsIn(row?.data, 'customerPictureIds', 6)
  if (heroIds.length + customerIds.length === 0) return { hero: [], customers: [] }
  const { rows } = await sql<HomePicture>`
    select id, widths from pictures where ready and id = any(${[...heroIds, ...customerIds]})`.execute(db)
  const known = new Map(rows.map((picture) => [picture.id, picture]))
  const inOrder = (ids: string[]) => ids.flatMap((id) => known.get(id) ?? [])
  return { hero: inOrder(heroIds), customers: inOrder(customerIds) }
}

function idsIn(data: unknown, field: string, most: number): string[] {
  if (typeof data !== 'object' || data === null) return []
  const ids: unknown = (data as Record<string, unknown>)[field]
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, most) : []
}
