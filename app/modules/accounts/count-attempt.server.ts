// Counts attempts at passwords and codes. Stores digests of accounts, networks and devices only.
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { allow, hasRoom, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { wrongFromNetwork } from './account-limits.ts'
import { type AttemptPolicy, afterAttempt, attemptPolicies, secondsToWait } from './attempt-rules.ts'
import { isKnownDevice } from './sessions/sessions.queries.server.ts'
import { deleteAttempts, lockAttempts, subtractAttempt, writeAttempts } from './sign-in-attempts.queries.server.ts'

/** `account`: the address of a password, the user id of a code or a reauthentication. */
type Attempt =
  | { at: 'password' | 'code'; account: string; network: string; knownDevice: string | undefined }
  | { at: 'reauthentication'; account: string }

/** An attempt with its network or, where the device is known, without the limits of the network. */
export async function describeAttempt(
  db: Db,
  what: { at: 'password' | 'code'; account: string },
  { userId, device, ip, now }: { userId: string; device: string | undefined; ip: string; now: Date },
): Promise<Extract<Attempt, { network: string }>> {
  const isKnown = device !== undefined && (await isKnownDevice(db, device, userId, now))
  return { ...what, network: networkOf(ip), knownDevice: isKnown ? device : undefined }
}

/** A success resets the counters of this network or device; attempts of others at the account still count. */
type AttemptCounter = { key: string; policy: AttemptPolicy; resetsOnSuccess: boolean }

function countersOf(attempt: Attempt): AttemptCounter[] {
  const { at, account } = attempt
  if (at === 'reauthentication')
    return [{ key: `inside ${account}`, policy: attemptPolicies.device, resetsOnSuccess: true }]
  const { network, knownDevice } = attempt
  const to = at === 'code' ? `code to ${account}` : `to ${account}`
  if (knownDevice)
    return [{ key: `device ${knownDevice} ${to}`, policy: attemptPolicies.device, resetsOnSuccess: true }]
  return [
    { key: `from ${network} ${to}`, policy: attemptPolicies.fromNetwork, resetsOnSuccess: true },
    { key: to, policy: at === 'code' ? attemptPolicies.code : attemptPolicies.account, resetsOnSuccess: false },
  ]
}

/** The limit of wrong attempts of the network; known devices are exempt. */
const networkLimit = (attempt: Attempt) =>
  attempt.at === 'reauthentication' || attempt.knownDevice ? undefined : wrongFromNetwork(attempt.network)

/** Counts an attempt before its check, because attempts run in parallel, or returns the seconds to wait for one. */
export async function countAttempt(db: Db, attempt: Attempt, now: Date): Promise<number> {
  const limit = networkLimit(attempt)
  if (limit && !(await hasRoom(db, [limit], now))) return Math.ceil(limit.perSeconds / limit.limit)
  return inTransaction(db, async (tx) => {
    const locked = await lockAttempts(tx, countersOf(attempt), now)
    const wait = Math.max(...locked.map(({ before }) => secondsToWait(before, now)))
    if (wait > 0) return wait
    for (const { key, policy, before } of locked) await writeAttempts(tx, key, afterAttempt(before, policy, now))
    return 0
  })
}

export async function countWrongAttempt(db: Db, attempt: Attempt, now: Date): Promise<void> {
  const limit = networkLimit(attempt)
  if (limit) await allow(db, { ...limit, now })
}

/** After success. */
export async function clearAttempts(db: Db, attempt: Attempt, now: Date): Promise<void> {
  for (const { key, resetsOnSuccess } of countersOf(attempt))
    await (resetsOnSuccess ? deleteAttempts(db, key) : subtractAttempt(db, key, now))
}
