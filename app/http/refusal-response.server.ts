import { asWritten } from '#app/i18n/as-written.ts'
import { dictionaryOf } from '#app/i18n/dictionaries.ts'
import type { en } from '#app/i18n/en.ts'
import { languageOf } from '#app/i18n/language.ts'

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
  const page = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${sentence}</title><body style="font-family:system-ui,sans-serif;background:#F7F2EA;color:#1D1A17;margin:20vh auto;max-width:34rem;padding:0 1rem"><main><h1 style="font:400 2rem/1.4 Georgia,'Noto Serif Thai',serif">${shown}</h1><p><a href="${home}" style="color:inherit;display:inline-block;padding:.6rem 0">${goHome}</a></p></main></body></html>`
  return new Response(page, { status, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } })
}
