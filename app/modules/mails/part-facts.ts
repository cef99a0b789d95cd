import type { Language } from '#app/i18n/language.ts'
import type { MailTranslate } from '#app/i18n/mail/mail-words.ts'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { oneLine } from '#app/kit/text.ts'
import type { MailData } from './mail.ts'

/** Other pieces of the order have not left yet. */
export const hasMore = ({ part }: Pick<MailData['order_shipped'], 'part'>): boolean => (part?.follows.length ?? 0) > 0

/** Which of several parcels it is, what is in it, and what follows. */
export function partFacts(
  { part }: Pick<MailData['order_shipped'], 'part'>,
  { t, language }: { t: MailTranslate; language: Language },
) {
  if (!part) return []
  const named = (pieces: typeof part.inside) =>
    pieces
      .map(({ name, size, quantity }) => `${quantity} × ${oneLine(name[language])}, ${sizeLabel(size, language)}`)
      .join(' · ')
  return [
    { label: t('order_shipped.parcel'), value: t('order_shipped.parcelOf', { number: part.number, of: part.of }) },
    { label: t('order_shipped.inside'), value: named(part.inside) },
    ...(part.follows.length > 0 ? [{ label: t('order_shipped.follows'), value: named(part.follows) }] : []),
  ]
}
