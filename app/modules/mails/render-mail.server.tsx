import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#app/i18n/language.ts'
import { composeMail } from './compose-mail.ts'
import type { Mail, MailContent } from './mail.ts'
import { mailText } from './mail-text.ts'
import { MailPage } from './ui/mail-page.tsx'

/** Renders a mail as HTML and text. Links have the origin mark until sending. */
export function renderMail(mail: Mail, language: Language): { subject: string; html: string; text: string } {
  const content = composeMail(mail, language)
  return { subject: content.subject, html: mailHtml(content, language), text: mailText(content, language) }
}

export const mailHtml = (content: MailContent, language: Language): string =>
  `<!doctype html>${renderToStaticMarkup(<MailPage content={content} language={language} />)}`
