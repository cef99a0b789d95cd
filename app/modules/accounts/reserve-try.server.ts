import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { hasRoom, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { wrongFromNetwork } from './account-limits.ts'
import { isKnownDevice } from './sessions/known-devices.queries.server.ts'
import { deleteTries, lockTries, takeTryBack, writeTries } from './sign-in-tries.queries.server.ts'
import { afterTry, secondsLeft, type TryPolicy, tryPolicies } from './try-rules.ts'

type Trying = {
  email: string
  network: string
  knownDevice: string | undefined
}

type What = 'password' | 'code'

const keysOf = ({ email, network, knownDevice }: Trying, what: What) => {
  const to = what === 'code' ? `code to ${email}` : `to ${email}`
  return knownDevice
    ? [{ key: `device ${knownDevice} ${to}`, policy: tryPolicies.device, own: true }]
    : [
        { key: `from ${network} ${to}`, policy: tryPolicies.fromNetwork, own: true },
        { key: to, policy: what === 'code' ? tryPolicies.code : tryPolicies.account, own: false },
      ]
}

/**
 * Counts an attempt before it is checked, because attempts run in parallel. Returns the seconds to wait; a delayed
 * attempt is not counted.
 */
export async function reserveTry(db: Db, trying: Trying, now: Date, what: What = 'password'): Promise<number> {
  const wide = wrongFromNetwork(trying.network)
  if (!trying.knownDevice && !(await hasRoom(db, [wide], now))) return Math.ceil(wide.perSeconds / wide.limit)
  return reserve(db, keysOf(trying, what), now)
}

export async function tryingCode(
  db: Db,
  { userId, device, ip, now }: { userId: string; device: string | undefined; ip: string; now: Date },
): Promise<Trying> {
  const known = device !== undefined && (await isKnownDevice(db, device, userId, now))
  return { email: userId, network: networkOf(ip), knownDevice: known ? device : undefined }
}

/** `email` is the user id. */
export const reserveCodeTry = (db: Db, trying: Trying, now: Date): Promise<number> =>
  reserveTry(db, trying, now, 'code')

/** For reauthentication. */
export const reserveTryInside = (db: Db, userId: string, now: Date): Promise<number> =>
  reserve(db, [{ key: `inside ${userId}`, policy: tryPolicies.device }], now)

export const clearTriesInside = (db: Db, userId: string) => deleteTries(db, [`inside ${userId}`])

/** Resets the user's own attempts after success; strangers' attempts still count. */
export async function confirmTry(db: Db, trying: Trying, now: Date, what: What = 'password'): Promise<void> {
  for (const { key, own } of keysOf(trying, what)) await (own ? deleteTries(db, [key]) : takeTryBack(db, key, now))
}

async function reserve(db: Db, keys: readonly { key: string; policy: TryPolicy }[], now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const names = keys.map(({ key }) => key)
    const known = await lockTries(tx, names, now)
    const wait = Math.max(...known.map((tries) => secondsLeft(tries, now)))
    if (wait > 0) return wait
    await writeTries(
      tx,
      keys.map(({ key, policy }, index) => {
        const before = known[index]
        if (!before) throw new Error('the number of rows differs from the number of keys')
        return [key, afterTry(before, policy, now)] as const
      }),
    )
    return 0
  })
}
