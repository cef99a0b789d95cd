import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { hasRoom, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { wrongFromNetwork } from './account-limits.ts'
import { type AttemptPolicy, afterAttempt, attemptPolicies, secondsLeft } from './attempt-rules.ts'
import { isKnownDevice } from './sessions/known-devices.queries.server.ts'
import { deleteAttempts, lockAttempts, subtractAttempt, writeAttempts } from './sign-in-attempts.queries.server.ts'

type SignInAttempt = {
  email: string
  network: string
  knownDevice: string | undefined
}

type What = 'password' | 'code'

const keysOf = ({ email, network, knownDevice }: SignInAttempt, what: What) => {
  const to = what === 'code' ? `code to ${email}` : `to ${email}`
  return knownDevice
    ? [{ key: `device ${knownDevice} ${to}`, policy: attemptPolicies.device, own: true }]
    : [
        { key: `from ${network} ${to}`, policy: attemptPolicies.fromNetwork, own: true },
        { key: to, policy: what === 'code' ? attemptPolicies.code : attemptPolicies.account, own: false },
      ]
}

/**
 * Counts an attempt before it is checked, because attempts run in parallel. Returns the seconds to wait; a delayed
 * attempt is not counted.
 */
export async function countAttempt(db: Db, trying: SignInAttempt, now: Date, what: What = 'password'): Promise<number> {
  const wide = wrongFromNetwork(trying.network)
  if (!trying.knownDevice && !(await hasRoom(db, [wide], now))) return Math.ceil(wide.perSeconds / wide.limit)
  return reserve(db, keysOf(trying, what), now)
}

export async function tryingCode(
  db: Db,
  { userId, device, ip, now }: { userId: string; device: string | undefined; ip: string; now: Date },
): Promise<SignInAttempt> {
  const known = device !== undefined && (await isKnownDevice(db, device, userId, now))
  return { email: userId, network: networkOf(ip), knownDevice: known ? device : undefined }
}

/** `email` is the user id. */
export const countCodeAttempt = (db: Db, trying: SignInAttempt, now: Date): Promise<number> =>
  countAttempt(db, trying, now, 'code')

/** For reauthentication. */
export const countReauthenticationAttempt = (db: Db, userId: string, now: Date): Promise<number> =>
  reserve(db, [{ key: `inside ${userId}`, policy: attemptPolicies.device }], now)

export const clearReauthenticationAttempts = (db: Db, userId: string) => deleteAttempts(db, [`inside ${userId}`])

/** Resets the user's own attempts after success; strangers' attempts still count. */
export async function clearOwnAttempts(
  db: Db,
  trying: SignInAttempt,
  now: Date,
  what: What = 'password',
): Promise<void> {
  for (const { key, own } of keysOf(trying, what))
    await (own ? deleteAttempts(db, [key]) : subtractAttempt(db, key, now))
}

async function reserve(db: Db, keys: readonly { key: string; policy: AttemptPolicy }[], now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const names = keys.map(({ key }) => key)
    const known = await lockAttempts(tx, names, now)
    const wait = Math.max(...known.map((attempts) => secondsLeft(attempts, now)))
    if (wait > 0) return wait
    await writeAttempts(
      tx,
      keys.map(({ key, policy }, index) => {
        const before = known[index]
        if (!before) throw new Error('the number of rows differs from the number of keys')
        return [key, afterAttempt(before, policy, now)] as const
      }),
    )
    return 0
  })
}
