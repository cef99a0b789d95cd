import { type Language, localPath } from '#app/i18n/language.ts'
import type { MailTranslate } from '#app/i18n/mail/mail-words.ts'
import { formatSatang } from '#app/kit/money.ts'
import { manyLines } from '#app/kit/text.ts'
import { reservationParts } from './compose-received.ts'
import type { MailContent, MailData } from './mail.ts'
import { orderKeyMark, originMark } from './mail-marks.ts'

type Words = { t: MailTranslate; language: Language }

export function composeSlipRejected(
  { number, due, reason, note, isOpen, reservation }: MailData['slip_rejected'],
  { t, language }: Words,
): MailContent {
  const { paragraphs, confirm } = reservationParts(reservation, { t, language })
  return {
    subject: t('slip_rejected.subject', { number }),
    title: t('slip_rejected.title'),
    paragraphs: [
      t(`slip_rejected.reason.${reason}`, { number }),
      ...(note ? manyLines(note).split(/\n{2,}/) : []),
      t(`slip_rejected.${isOpen ? 'open' : 'closed'}`),
      ...paragraphs,
    ],
    ...(confirm && { confirm }),
    facts: due > 0 ? [{ label: t('slip_rejected.due'), value: formatSatang(due) }] : [],
    action: {
      label: t('slip_rejected.action'),
      url: originMark + localPath(`/order/${orderKeyMark}`, language),
    },
    small: [],
  }
}
