import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { asWritten } from '#app/i18n/as-written.ts'
import { dictionaryOf } from '#app/i18n/dictionaries.ts'
import type { en } from '#app/i18n/en.ts'
import type { Language } from '#app/i18n/language.ts'
import { plainPage } from './plain-page.ts'

/** What programs are told where somebody has to sign in first. */
export const notSignedIn = 'not_signed_in'

export type EdgeMessage = keyof typeof en.frame.errors | keyof typeof en.refusals

/** The request that is refused, and the language of the one who reads it. */
export type About = { language: Language; requestId: string }

/**
 * A refusal at the edge, before any route ran: JSON for programs, a small page for browsers, both with a code
 * and a sentence in the visitor's language.
 */
export const refusalResponse = (request: Request, status: number, message: EdgeMessage, about: About): Response =>
  refusal(request, about, { status, message })

/** The refusal of what the form of a page sent, such as a file that is too large: its page leads back to the form's, at `back`. */
export const formRefusalResponse = (
  request: Request,
  about: About,
  refused: { status: number; message: EdgeMessage; back: string },
): Response => refusal(request, about, refused)

/** The refusal of a screen to staff who lack the right for it: its page says who gives it, and leads to the back office. */
export const missingRightResponse = (request: Request, about: About): Response =>
  refusal(request, about, { status: 403, message: 'forbidden', inAdmin: true })

type Refused = { status: number; message: EdgeMessage; inAdmin?: boolean; back?: string }

function refusal(request: Request, { language, requestId }: About, refused: Refused): Response {
  const { status, message, inAdmin, back } = refused
  const { frame, refusals } = dictionaryOf(language)
  const shown = { ...frame.errors, ...refusals }[message]
  const sentence = asWritten(shown)
  const headers = { 'cache-control': 'private, no-store', 'content-language': language }
  if (!request.headers.get('accept')?.includes('text/html'))
    return Response.json(
      { code: message === 'notSignedIn' ? notSignedIn : message, message: sentence, requestId },
      { status, headers },
    )
  const home = { href: language === 'th' ? '/th' : '/', text: frame.errors.goHome }
  const t = adminT(language)
  const page = inAdmin
    ? plainPage({
        language,
        title: asWritten(t('frame.noRight')),
        shown: t('frame.noRight'),
        text: t('frame.noRightText'),
        link: { href: `${language === 'th' ? '/th' : ''}/admin`, text: t('frame.toAdmin') },
      })
    : plainPage({ language, title: sentence, shown, link: back ? { href: back, text: refusals.goBack } : home })
  return new Response(page, { status, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } })
}
