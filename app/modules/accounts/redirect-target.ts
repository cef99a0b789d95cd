import { barePath, type Language, localPath } from '#app/i18n/language.ts'
import { localPathOr } from '#app/kit/local-path.ts'

/**
 * Where to go after signing in: the local path somebody came from, in the language on screen, else home. The account
 * entry points themselves are no destination.
 */
export function redirectTarget(redirectTo: unknown, language: Language): string {
  const { pathname, search, hash } = new URL(localPathOr(redirectTo, '/'), 'https://local.invalid')
  // Checked again without its language: what was a path below /th may be another site's address on its own.
  const bare = localPathOr(barePath(pathname), '/')
  const isDoor = /^\/(?:auth|login|register|api)(?:\/|$)/i.test(bare)
  return localPath(isDoor ? '/' : bare + search + hash, language)
}
