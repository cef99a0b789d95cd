import type { MailTranslate, MailWords } from '#app/i18n/mail/mail-words.ts'
import type { Values } from '#app/i18n/translate.ts'

type Key = Parameters<MailTranslate>[0]
type GroupOf<One> = One extends `${infer Group}.subject`
  ? `${Group}.title` | `${Group}.text` extends Key
    ? Group
    : never
  : never

/** The texts that most mails consist of. */
export const textsOf = (group: GroupOf<Key>, values: Values, { t }: MailWords) => ({
  subject: t(`${group}.subject`, values),
  title: t(`${group}.title`, values),
  paragraphs: [t(`${group}.text`, values)],
})
