// Redirects in memory: scanners request thousands of unknown addresses.
import { cachedRead } from '#app/platform/cached-read.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { CacheTag } from '#app/site.ts'
import type { StoredRedirect } from './redirect.ts'
import { redirectPath } from './redirect-rules.ts'
import { allRedirects } from './redirects.queries.server.ts'

// Until the tag arrives on the page_cache channel, one minute at most.
const redirectsByPath = cachedRead({
  tag: 'redirects' satisfies CacheTag,
  ms: 60_000,
  read: async (db) => new Map((await allRedirects(db)).map((redirect) => [redirect.from, redirect])),
})

/** Accepts any language and spelling. */
export async function findRedirect(db: Db, pathname: string, now: Date): Promise<StoredRedirect | undefined> {
  const path = redirectPath(pathname)
  return path === undefined ? undefined : (await redirectsByPath(db, now)).get(path)
}
