// Links at the foot of newsletter and reminder mails.
import { redirect } from 'react-router'
import type { Shop } from '#app/context.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { localPath } from '#app/i18n/language.ts'
import { refusalResponse } from './refusal-response.server.ts'

/** To a page with a button, because scanners open links. */
export const redirectToNewsletter = (query: Readonly<Record<string, string>>, { language }: Shop): Response =>
  redirect(localPath(`/newsletter?${new URLSearchParams(query)}`, language))

/** One-click unsubscribe (RFC 8058): POST List-Unsubscribe=One-Click, without a session. */
export async function oneClick(request: Request, shop: Shop, end: () => Promise<{ ok: boolean }>): Promise<Response> {
  const form = await readForm(request)
  if (form.get('List-Unsubscribe') !== 'One-Click') return refusalResponse(request, 400, 'badRequest', shop)
  const ended = await end()
  return ended.ok ? new Response(null, { status: 200 }) : refusalResponse(request, 429, 'tooMany', shop)
}
