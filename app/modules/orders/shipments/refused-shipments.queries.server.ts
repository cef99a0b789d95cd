import { sql } from 'kysely'
import { parsePhone } from '#app/kit/phone.ts'
import type { Db } from '#app/platform/database/database.server.ts'

export async function countRefusedShipments(db: Db, phone: string | undefined): Promise<number> {
  const normalised = parsePhone(phone ?? '')
  if (!normalised) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders where phone = ${normalised}::text and cancel_reason = 'refused'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
