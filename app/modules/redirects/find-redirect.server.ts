// Redirects in memory: scanners request thousands of unknown addresses.
import type { Db } from '#app/platform/database/database.server.ts'
import type { CacheTag } from '#app/site.ts'
import type { StoredRedirect } from './redirect.ts'
import { redirectPath } from './redirect-rules.ts'
import { allRedirects } from './redirects.queries.server.ts'

type Cached = { until: number; byPath: Promise<ReadonlyMap<string, StoredRedirect>> }

// Until 'redirects' arrives on the page_cache channel, one minute at most.
const cacheMs = 60_000
let cache = new WeakMap<object, Cached>()

/** An empty tag clears everything. */
export function clearRedirectCache(tag = ''): void {
  if (tag === '' || tag === ('redirects' satisfies CacheTag)) cache = new WeakMap()
}

/** Accepts any language and spelling. */
export async function findRedirect(db: Db, pathname: string, now: Date): Promise<StoredRedirect | undefined> {
  const path = redirectPath(pathname)
  return path === undefined ? undefined : (await redirectsOf(db, now)).get(path)
}

function redirectsOf(db: Db, now: Date): Cached['byPath'] {
  const last = cache.get(db)
  if (last && last.until > now.getTime()) return last.byPath
  const byPath = allRedirects(db).then((all) => new Map(all.map((one) => [one.from, one])))
  const fresh = { until: now.getTime() + cacheMs, byPath }
  cache.set(db, fresh)
  byPath.catch(() => cache.get(db) === fresh && cache.delete(db))
  return byPath
}
