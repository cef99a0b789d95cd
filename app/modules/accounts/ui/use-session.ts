import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { askJson } from '#app/ui/ask.ts'
import type { Session } from '../session.ts'
import { hasSessionHint } from '../session-hint.ts'

/** `ready` is false until the browser knows; until then everybody counts as signed out. */
type KnownSession = Session & { ready: boolean }

const unknown = { ready: false, signedIn: false } as const
const stranger = { ready: true, signedIn: false } as const

let current: KnownSession = unknown
let asking: Promise<void> | undefined
const watchers = new Set<() => void>()

/**
 * Who is signed in, on any screen. Pages are the same for everybody, so the browser asks once, and only when the hint
 * cookie says that somebody is; after signing in or out the next screen shows it.
 */
export function useSession(): KnownSession {
  const { key } = useLocation()
  // Every navigation may have changed the cookie.
  useEffect(() => void checkSession(), [key])
  return useSyncExternalStore(watch, now, never)
}

/** Looks again: the promise ends when the browser knows. Free while the hint cookie says what is already known. */
async function checkSession(): Promise<KnownSession> {
  const hinted = hasSessionHint(document.cookie)
  if (!hinted) become(stranger)
  else if (!current.signedIn) await (asking ??= ask().finally(() => (asking = undefined)))
  return current
}

async function ask() {
  try {
    become({ ...(await askJson<Session>('/api/session')), ready: true })
  } catch {
    // Offline: the next screen asks again.
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
