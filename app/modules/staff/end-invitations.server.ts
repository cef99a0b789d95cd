import { deleteTokensOf } from '#app/modules/accounts/passwords/one-time-tokens.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { deleteInvitation, invitationsOf } from './staff.queries.server.ts'

/** Deletes invitations with their links, by id, address or inviter. Returns how many. */
export async function endInvitations(tx: Db, of: Parameters<typeof invitationsOf>[1]): Promise<number> {
  const ended = await invitationsOf(tx, of)
  for (const { id } of ended) {
    await deleteTokensOf(tx, 'staff_invitation', id)
    await deleteInvitation(tx, id)
  }
  return ended.length
}
