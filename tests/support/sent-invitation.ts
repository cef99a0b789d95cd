import { inviteStaff } from '#app/modules/staff/invite-staff.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { mailedToken } from './account-record.ts'

export async function sentInvitation(db: Db, actorId: string, email: string): Promise<{ id: string; token: string }> {
  const invite = { email, role: 'staff', permissions: ['coupons'], language: 'en', actorId, now: someDay } as const
  const invited = await inviteStaff(db, invite)
  if (!invited.ok) throw new Error(`no invitation: ${invited.reason}`)
  const { id } = await db
    .selectFrom('staffInvitations')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { id, token: await mailedToken(db, email) }
}
