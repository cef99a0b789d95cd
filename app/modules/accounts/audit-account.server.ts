import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Role } from './visitor.ts'

type AccountEvent =
  | 'sign_in'
  | 'sign_in_again'
  | 'sign_in.failed'
  | 'password.change'
  | 'password.reset'
  | 'sessions.end'
  | 'second_step.begin'
  | 'second_step.new_codes'
  | 'second_step.off'
  | 'second_step.on'
  | 'second_step.recovery_code'

/** Audits events of back-office accounts only. A failed sign-in has no actor: the person is unproven. */
export async function auditAccount(
  tx: Db,
  { user, action, now }: { user: { id: string; role: Role }; action: AccountEvent; now: Date },
): Promise<void> {
  if (user.role === 'customer') return
  const actorId = action === 'sign_in.failed' ? null : user.id
  await recordAudit(tx, { actorId, action: `account.${action}`, entity: 'user', entityId: user.id, now })
}
