import { barePath, type Language, localPath } from '#app/i18n/language.ts'
import { localPathOr } from '#app/kit/local-path.ts'
import type { Address } from '#app/site.ts'
import { matchAddress } from './find-address.ts'

/**
 * Where to go after signing in: the page somebody came from, in the language on screen, else home. The pages of signing
 * in themselves are no destination, nor is what answers with data.
 */
export function redirectTarget(redirectTo: unknown, language: Language): string {
  const { pathname, search, hash } = new URL(localPathOr(redirectTo, '/'), 'https://local.invalid')
  // Checked again without its language: what was a path below /th may be another site's address on its own.
  const bare = localPathOr(barePath(pathname), '/').replace(/\/+/g, '/')
  const { entry, path, search: query } = matchAddress({ pathname: bare, search })
  return localPath(entry.frame && !entry.signIn ? ((path + query + hash) as Address) : '/', language)
}
