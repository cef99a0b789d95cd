import type { Db } from '#app/platform/database/database.server.ts'
import type { Role } from '../visitor.ts'
import { sessionIsOver } from './session-rules.ts'
import { sessionsOf } from './sessions.queries.server.ts'

export type ListedSession = Awaited<ReturnType<typeof listSessions>>[number]

/** Live sessions of a user, last used first; `here` marks the viewer's own. */
export async function listSessions(db: Db, user: { id: string; role: Role }, viewerSessionId: string, now: Date) {
  const sessions = await sessionsOf(db, user.id, now)
  return sessions
    .filter((session) => !sessionIsOver(session, user.role, now))
    .map(({ id, userAgent, updatedAt }) => ({
      id,
      device: deviceName(userAgent),
      usedAt: updatedAt,
      isCurrent: id === viewerSessionId,
    }))
}

// Order matters: most browsers also include the names of others.
const browsers = [
  ['LINE', /\bLine\//],
  ['Edge', /\bEdgA?\/|\bEdgiOS\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
] as const
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Returns for example "Chrome, Android", or '' when unrecognised. */
export function deviceName(userAgent: string | null): string {
  const nameIn = (list: readonly (readonly [string, RegExp])[]) =>
    list.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0]
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(', ')
}
