import { maxRedirects, type Redirect, type StoredRedirect } from './redirect.ts'
import { pathOf } from './redirect-rules.ts'

/** What a page that moved does to the redirects there are. */
type MoveChanges = {
  added: Redirect | undefined
  changed: { before: StoredRedirect; after: Redirect }[]
  removed: StoredRedirect[]
  /** Whether the old path leads to the new one then. */
  leadsOn: boolean
}

/**
 * The redirects after a page has moved from one path to another, for good: the old path leads to the new one, whatever led to
 * the old one leads there at once, and nothing leads away from where the page is now. Nothing new is added to two thousand.
 */
export function decideMove(stored: readonly StoredRedirect[], { from, to }: { from: string; to: string }): MoveChanges {
  const removed = stored.filter((one) => one.from === to)
  const others = stored.filter((one) => one.from !== to)
  const changed = others
    .filter((one) => one.from === from || pathOf(one.to) === from)
    .map((before) => ({ before, after: { from: before.from, to, permanent: before.permanent } }))
  const isThere = changed.some(({ before }) => before.from === from)
  const added = isThere || others.length >= maxRedirects ? undefined : { from, to, permanent: true }
  return { added, changed, removed, leadsOn: isThere || added !== undefined }
}
