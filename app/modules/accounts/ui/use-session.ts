import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { askJson } from '#app/ui/ask.ts'
import { pageValue } from '#app/ui/page/page-value.ts'
import { hasSessionHint } from '../sessions/session-hint.ts'
import type { Session } from '../visitor.ts'

/** `ready` is false until the session is read. */
type KnownSession = Session & { ready: boolean }

const anonymous: KnownSession = { ready: true, signedIn: false }
const session = pageValue<KnownSession>({ ready: false, signedIn: false })
let asking: Promise<void> | undefined

/** Read in the browser, because pages are cached for all; requested only with the hint cookie. */
export function useSession(): KnownSession {
  const { key } = useLocation()
  // A navigation can change the cookie.
  useEffect(checkSession, [key])
  return session.use()
}

/** Costs no request while the hint cookie is unchanged. */
function checkSession(): void {
  if (!hasSessionHint(document.cookie)) session.set(anonymous)
  else if (!session.get().signedIn) asking ??= ask().finally(() => (asking = undefined))
}

async function ask() {
  try {
    const answer = await askJson<Session>('/api/session')
    session.set(answer.signedIn ? { ...answer, ready: true } : anonymous)
  } catch {
    // Offline: retried on the next screen.
  }
}
