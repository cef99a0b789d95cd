// Counts attempts at passwords and codes. Stores digests of accounts, networks and devices only.
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { allow, hasRoom, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { wrongFromNetwork } from './account-limits.ts'
import { type AttemptPolicy, afterAttempt, attemptPolicies, secondsLeft } from './attempt-rules.ts'
import { isKnownDevice } from './sessions/sessions.queries.server.ts'
import { deleteAttempts, lockAttempts, subtractAttempt, writeAttempts } from './sign-in-attempts.queries.server.ts'

/** `account`: the address of a password, the user id of a code or a reauthentication. */
type Attempt =
  | { at: 'password' | 'code'; account: string; network: string; knownDevice: string | undefined }
  | { at: 'reauthentication'; account: string }

type From = { userId: string; device: string | undefined; ip: string; now: Date }

export async function attemptFrom(
  db: Db,
  what: { at: 'password' | 'code'; account: string },
  { userId, device, ip, now }: From,
): Promise<Extract<Attempt, { network: string }>> {
  const known = device !== undefined && (await isKnownDevice(db, device, userId, now))
  return { ...what, network: networkOf(ip), knownDevice: known ? device : undefined }
}

/** `own`: reset by success; strangers' attempts at the account still count. */
type Key = { key: string; policy: AttemptPolicy; own: boolean }

function keysOf(attempt: Attempt): Key[] {
  const { at, account } = attempt
  if (at === 'reauthentication') return [{ key: `inside ${account}`, policy: attemptPolicies.device, own: true }]
  const { network, knownDevice } = attempt
  const to = at === 'code' ? `code to ${account}` : `to ${account}`
  if (knownDevice) return [{ key: `device ${knownDevice} ${to}`, policy: attemptPolicies.device, own: true }]
  return [
    { key: `from ${network} ${to}`, policy: attemptPolicies.fromNetwork, own: true },
    { key: to, policy: at === 'code' ? attemptPolicies.code : attemptPolicies.account, own: false },
  ]
}

/** The limit of wrong attempts of the network; known devices are exempt. */
const networkLimit = (attempt: Attempt) =>
  attempt.at === 'reauthentication' || attempt.knownDevice ? undefined : wrongFromNetwork(attempt.network)

/** Counts an attempt before its check, because attempts run in parallel, or returns the seconds to wait for one. */
export async function countAttempt(db: Db, attempt: Attempt, now: Date): Promise<number> {
  const wide = networkLimit(attempt)
  if (wide && !(await hasRoom(db, [wide], now))) return Math.ceil(wide.perSeconds / wide.limit)
  return inTransaction(db, async (tx) => {
    const locked = await lockAttempts(tx, keysOf(attempt), now)
    const wait = Math.max(...locked.map(({ before }) => secondsLeft(before, now)))
    if (wait > 0) return wait
    for (const { key, policy, before } of locked) await writeAttempts(tx, key, afterAttempt(before, policy, now))
    return 0
  })
}

export async function noteWrongAttempt(db: Db, attempt: Attempt, now: Date): Promise<void> {
  const wide = networkLimit(attempt)
  if (wide) await allow(db, { ...wide, now })
}

/** After success. */
export async function clearAttempts(db: Db, attempt: Attempt, now: Date): Promise<void> {
  for (const { key, own } of keysOf(attempt)) await (own ? deleteAttempts(db, key) : subtractAttempt(db, key, now))
}
