import type { MailTranslate, MailWords } from '#app/i18n/mail/mail-words.ts'
import type { Values } from '#app/i18n/translate.ts'

type Key = Parameters<MailTranslate>[0]
type Headed<One> = One extends `${infer Group}.subject` ? (`${Group}.title` extends Key ? Group : never) : never
type WithText<Group extends string> = Group extends Group ? (`${Group}.text` extends Key ? Group : never) : never

export const headOf = (group: Headed<Key>, values: Values, { t }: MailWords) => ({
  subject: t(`${group}.subject`, values),
  title: t(`${group}.title`, values),
})

/** The texts that most mails consist of. */
export const textsOf = (group: WithText<Headed<Key>>, values: Values, words: MailWords) => ({
  ...headOf(group, values, words),
  paragraphs: [words.t(`${group}.text`, values)],
})
