import type { Language } from '#app/i18n/language.ts'
import { mailPolicy } from '#app/platform/http/security-headers.server.ts'

/** A mail in a sandbox: nothing in it runs, loads or acts for the shop, except what is allowed. */
export const mailResponse = (html: string, language: Language, ...allowed: readonly string[]): Response =>
  new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'content-security-policy': mailPolicy(...allowed),
    },
  })

export const withoutLinks = (html: string): string => html.replaceAll(/\shref="[^"]*"/g, '')
