import type { AdminTranslate } from '#app/i18n/admin/admin-texts.ts'
import type { Language } from '#app/i18n/language.ts'
import { sizePhrase } from '#app/i18n/size-words.ts'
import { isManualReason } from './inventory-filters.ts'
import type { AdminMovement } from './inventory-list.queries.server.ts'

/** "Correction, Damaged". */
export function movementLabel({ kind, reason }: Pick<AdminMovement, 'kind' | 'reason'>, t: AdminTranslate): string {
  const words = isManualReason(reason) || reason === 'refund' ? t(`inventory.reasons.${reason}`) : reason
  return words ? `${t(`inventory.kind.${kind}`)}, ${words}` : t(`inventory.kind.${kind}`)
}

/** "Silk dress, size M", "เดรสไหม ไซซ์ M". */
export const sizeName = (
  { nameEn, nameTh, size }: { nameEn: string; nameTh: string; size: string },
  language: Language,
): string => (language === 'en' ? `${nameEn}, ${sizePhrase(size, 'en')}` : `${nameTh} ${sizePhrase(size, 'th')}`)
