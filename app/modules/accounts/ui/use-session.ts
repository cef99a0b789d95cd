import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { askJson } from '#app/ui/ask.ts'
import { hasSessionHint } from '../sessions/session-hint.ts'
import type { Session } from '../visitor.ts'

/** `ready` is false until the session is read. */
type KnownSession = Session & { ready: boolean }

const unknown = { ready: false, signedIn: false } as const
const anonymous = { ready: true, signedIn: false } as const

let current: KnownSession = unknown
let asking: Promise<void> | undefined
const watchers = new Set<() => void>()

/** Read in the browser, because pages are cached for all; requested only with the hint cookie. */
export function useSession(): KnownSession {
  const { key } = useLocation()
  // A navigation can change the cookie.
  useEffect(() => void checkSession(), [key])
  return useSyncExternalStore(watch, now, never)
}

/** Costs no request while the hint cookie is unchanged. */
async function checkSession(): Promise<KnownSession> {
  const hinted = hasSessionHint(document.cookie)
  if (!hinted) become(anonymous)
  else if (!current.signedIn) await (asking ??= ask().finally(() => (asking = undefined)))
  return current
}

async function ask() {
  try {
    become({ ...(await askJson<Session>('/api/session')), ready: true })
  } catch {
    // Offline: retried on the next screen.
  }
}

function become(session: KnownSession) {
  if (session === current || (session.ready && current.ready && !session.signedIn && !current.signedIn)) return
  current = session
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
const now = (): KnownSession => current
const never = (): KnownSession => unknown
