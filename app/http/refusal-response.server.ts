import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { asWritten } from '#app/i18n/as-written.ts'
import { dictionaryOf } from '#app/i18n/dictionaries.ts'
import type { en } from '#app/i18n/en.ts'
import type { Language } from '#app/i18n/language.ts'
import { plainPage } from './plain-page.ts'

export const notSignedIn = 'not_signed_in'

export type EdgeMessage = keyof typeof en.frame.errors | keyof typeof en.refusals

export type About = { language: Language; requestId: string }

/** JSON for programs, a small page for browsers, in the visitor's language. */
export const refusalResponse = (request: Request, status: number, message: EdgeMessage, about: About): Response =>
  refusal(request, about, { status, message })

/** With a link to `back`. */
export const formRefusalResponse = (
  request: Request,
  about: About,
  refused: { status: number; message: EdgeMessage; back: string },
): Response => refusal(request, about, refused)

/** Names who grants the permission. */
export const missingPermissionResponse = (request: Request, about: About): Response =>
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
        title: asWritten(t('frame.noPermission')),
        shown: t('frame.noPermission'),
        text: t('frame.noPermissionText'),
        link: { href: `${language === 'th' ? '/th' : ''}/admin`, text: t('frame.toAdmin') },
      })
    : plainPage({ language, title: sentence, shown, link: back ? { href: back, text: refusals.goBack } : home })
  return new Response(page, { status, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } })
}
