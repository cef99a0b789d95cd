import { asWritten } from '#app/i18n/as-written.ts'
import { dictionaryOf } from '#app/i18n/dictionaries.ts'
import type { en } from '#app/i18n/en.ts'
import { languageOf } from '#app/i18n/language.ts'
import { plainPage } from './plain-page.ts'

/** What programs are told where somebody has to sign in first. */
export const notSignedIn = 'not_signed_in'

export type EdgeMessage = keyof typeof en.frame.errors | keyof typeof en.refusals

/**
 * A refusal at the edge, before any route ran: JSON for programs, a small page for browsers, both with a code
 * and a sentence in the visitor's language.
 */
export function refusalResponse(request: Request, status: number, message: EdgeMessage, requestId: string): Response {
  const language = languageOf(new URL(request.url).pathname)
  const { frame, refusals } = dictionaryOf(language)
  const { goHome } = frame.errors
  const shown = { ...frame.errors, ...refusals }[message]
  const sentence = asWritten(shown)
  const headers = { 'cache-control': 'private, no-store', 'content-language': language }
  if (!request.headers.get('accept')?.includes('text/html'))
    return Response.json(
      { code: message === 'notSignedIn' ? notSignedIn : message, message: sentence, requestId },
      { status, headers },
    )
  const home = language === 'th' ? '/th' : '/'
  const page = plainPage({ language, title: sentence, shown, link: { href: home, text: goHome } })
  return new Response(page, { status, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } })
}
