import type { AuditAction } from '#app/modules/audit/audit-actions.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Role } from './visitor.ts'

type AccountEvent<Action = AuditAction> = Action extends `account.${infer Event}` ? Event : never

/** Audits events of back-office accounts only. A failed sign-in has no actor: the person is unproven. */
export async function auditAccount(
  tx: Db,
  { user, action, now }: { user: { id: string; role: Role }; action: AccountEvent; now: Date },
): Promise<void> {
  if (user.role === 'customer') return
  const actorId = action === 'sign_in.failed' ? null : user.id
  await recordAudit(tx, { actorId, action: `account.${action}`, entity: 'user', entityId: user.id, now })
}
