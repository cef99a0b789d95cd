import type { Language } from '#app/i18n/language.ts'
import type { MailContent } from '#app/modules/mails/mail.ts'
import { mailHtml } from '#app/modules/mails/render-mail.server.tsx'

/** A stored mail with its HTML, as drawn before its marks are filled in. */
export const drawnMail = <Row extends { content: unknown; language: Language }>(row: Row) => ({
  ...row,
  html: mailHtml(row.content as MailContent, row.language),
})
