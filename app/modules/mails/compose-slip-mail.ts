import { type Language, localPath } from '#app/i18n/language.ts'
import type { MailTranslate } from '#app/i18n/mail/mail-words.ts'
import { formatMoment } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import { manyLines } from '#app/kit/text.ts'
import type { MailContent, MailData } from './mail.ts'
import { orderKeyMark, originMark } from './mail-marks.ts'

type Words = { t: MailTranslate; language: Language }

/** Why a slip was sent back, in our words and those of staff, and how to go on. */
export function composeSlipRejected(
  { number, due, reason, note, isOpen, payBefore }: MailData['slip_rejected'],
  { t, language }: Words,
): MailContent {
  return {
    subject: t('slip_rejected.subject', { number }),
    title: t('slip_rejected.title'),
    paragraphs: [
      t(`slip_rejected.reason.${reason}`, { number }),
      ...(note ? manyLines(note).split(/\n{2,}/) : []),
      t(`slip_rejected.${isOpen ? 'open' : 'closed'}`),
    ],
    facts: [
      ...(due > 0 ? [{ label: t('slip_rejected.due'), value: formatSatang(due) }] : []),
      ...(payBefore ? [{ label: t('slip_rejected.until'), value: formatMoment(payBefore, language) }] : []),
    ],
    action: {
      label: t('slip_rejected.action'),
      url: originMark + localPath(`/order/${orderKeyMark}`, language),
    },
    small: [],
  }
}
