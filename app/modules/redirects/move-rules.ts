import { maxRedirects, type Redirect, type StoredRedirect } from './redirect.ts'
import { pathOf } from './redirect-rules.ts'

type MoveChanges = {
  added: Redirect | undefined
  changed: { before: StoredRedirect; after: Redirect }[]
  removed: StoredRedirect[]
  /** The old path redirects afterwards. */
  isRedirected: boolean
}

/** Redirects the old path, unless at the limit, retargets redirects to it and removes those from the new path. */
export function decideMove(stored: readonly StoredRedirect[], { from, to }: { from: string; to: string }): MoveChanges {
  const removed = stored.filter((redirect) => redirect.from === to)
  const others = stored.filter((redirect) => redirect.from !== to)
  const changed = others
    .filter((redirect) => redirect.from === from || pathOf(redirect.to) === from)
    .map((before) => ({ before, after: { from: before.from, to, permanent: before.permanent } }))
  const isMoved = changed.some(({ before }) => before.from === from)
  const added = isMoved || others.length >= maxRedirects ? undefined : { from, to, permanent: true }
  return { added, changed, removed, isRedirected: isMoved || added !== undefined }
}
