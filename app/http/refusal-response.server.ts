import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { dictionaryOf } from '#app/i18n/dictionaries.ts'
import type { en } from '#app/i18n/en.ts'
import { asWritten, type Language } from '#app/i18n/language.ts'
import { plainPage } from './plain-page.ts'

export const notSignedIn = 'not_signed_in'

export type EdgeMessage = keyof typeof en.frame.errors | keyof typeof en.refusals

export type About = { language: Language; requestId: string }

/** `back`: a link there; `inAdmin`: names who grants the permission. */
type Refused = { inAdmin?: boolean; back?: string | undefined }

/** JSON for programs, a small page for browsers, in the visitor's language. */
export function refusalResponse(
  request: Request,
  status: number,
  message: EdgeMessage,
  { language, requestId }: About,
  { inAdmin, back }: Refused = {},
): Response {
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
