import type { AdminTranslate } from '#app/i18n/admin/admin-texts.ts'
import { isManualReason } from './inventory-filters.ts'
import type { AdminMovement } from './inventory-list.queries.server.ts'

/** "Correction, Damaged". */
export function movementWords({ kind, reason }: Pick<AdminMovement, 'kind' | 'reason'>, t: AdminTranslate): string {
  const words = isManualReason(reason) || reason === 'refund' ? t(`inventory.reasons.${reason}`) : reason
  return words ? `${t(`inventory.kind.${kind}`)}, ${words}` : t(`inventory.kind.${kind}`)
}
