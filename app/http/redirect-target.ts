import { redirect } from 'react-router'
import { barePath, type Language, localPath } from '#app/i18n/language.ts'
import { localPathOr } from '#app/kit/local-path.ts'
import type { Address } from '#app/site.ts'
import { matchAddress } from './find-address.ts'

/** Returns a local page in the current language, else home; never sign-in pages or data addresses. */
export function redirectTarget(redirectTo: unknown, language: Language): string {
  const { pathname, search, hash } = new URL(localPathOr(redirectTo, '/'), 'https://local.invalid')
  // A path below /th may be another site's address without it.
  const bare = localPathOr(barePath(pathname), '/').replace(/\/+/g, '/')
  const { entry, path, search: query } = matchAddress({ pathname: bare, search })
  return localPath(entry.frame && !entry.signIn ? ((path + query + hash) as Address) : '/', language)
}

/** To a tab of the sign-in page, which leads back to `redirectTo`. */
export function signInRedirect({ url }: Request, language: Language, tab: 'signin' | 'signup'): Response {
  const query = new URLSearchParams({ tab })
  const redirectTo = new URL(url).searchParams.get('redirectTo')
  if (redirectTo) query.set('redirectTo', redirectTo)
  return redirect(localPath(`/auth?${query}`, language))
}
