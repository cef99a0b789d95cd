// Where an address that is no page leads, from memory: most addresses that are not there lead nowhere, and scanners ask
// for thousands.
import type { Db } from '#app/platform/database/pool.server.ts'
import type { CacheTag } from '#app/site.ts'
import type { StoredRedirect } from './redirect.ts'
import { redirectPath } from './redirect-rules.ts'
import { allRedirects } from './redirects.queries.server.ts'

type Kept = { until: number; byPath: Promise<ReadonlyMap<string, StoredRedirect>> }

// Kept per process until they change ('redirects' on the page_cache channel), and for a minute at most.
const keptForMs = 60_000
let kept = new WeakMap<object, Kept>()

/** Called with the tag of what changed; an empty one says that anything may have. */
export function dropRedirects(tag = ''): void {
  if (tag === '' || tag === ('redirects' satisfies CacheTag)) kept = new WeakMap()
}

/** The redirect of a path, in whatever language and spelling it is asked for. */
export async function findRedirect(db: Db, pathname: string, now: Date): Promise<StoredRedirect | undefined> {
  const path = redirectPath(pathname)
  return path === undefined ? undefined : (await redirectsOf(db, now)).get(path)
}

function redirectsOf(db: Db, now: Date): Kept['byPath'] {
  const last = kept.get(db)
  if (last && last.until > now.getTime()) return last.byPath
  const byPath = allRedirects(db).then((all) => new Map(all.map((one) => [one.from, one])))
  const fresh = { until: now.getTime() + keptForMs, byPath }
  kept.set(db, fresh)
  byPath.catch(() => kept.get(db) === fresh && kept.delete(db))
  return byPath
}
