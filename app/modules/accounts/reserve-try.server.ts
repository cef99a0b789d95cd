import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { hasRoom, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { wrongFromNetwork } from './account-limits.ts'
import { isKnownDevice } from './known-devices.queries.server.ts'
import { deleteTries, lockTries, takeTryBack, writeTries } from './sign-in-tries.queries.server.ts'
import { afterTry, secondsLeft, type TryPolicy, tryPolicies } from './try-rules.ts'

type Trying = {
  email: string
  network: string
  /** The secret of a device that has signed in to this account before. */
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
 * Takes one try at a password before it is looked at, so that many at once are counted one by one. The answer is the
 * seconds to wait, 0 for "go on"; a try that has to wait is not counted. An address without an account counts alike.
 */
export async function reserveTry(db: Db, trying: Trying, now: Date, what: What = 'password'): Promise<number> {
  const wide = wrongFromNetwork(trying.network)
  if (!trying.knownDevice && !(await hasRoom(db, [wide], now))) return Math.ceil(wide.perSeconds / wide.limit)
  return reserve(db, keysOf(trying, what), now)
}

/** Who tries a code of this account, and from where. */
export async function tryingCode(
  db: Db,
  { userId, device, ip, now }: { userId: string; device: string | undefined; ip: string; now: Date },
): Promise<Trying> {
  const known = device !== undefined && (await isKnownDevice(db, device, userId, now))
  return { email: userId, network: networkOf(ip), knownDevice: known ? device : undefined }
}

/** The same for a code of the second step, which only who gave the right password may try; `email` is the user's id. */
export const reserveCodeTry = (db: Db, trying: Trying, now: Date): Promise<number> =>
  reserveTry(db, trying, now, 'code')

/** The same for the password that is asked for again inside a session. */
export const reserveTryInside = (db: Db, userId: string, now: Date): Promise<number> =>
  reserve(db, [{ key: `inside ${userId}`, policy: tryPolicies.device }], now)

export const clearTriesInside = (db: Db, userId: string) => deleteTries(db, [`inside ${userId}`])

/** The password, or the code, was right: its own tries start anew, what strangers tried elsewhere still counts. */
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
        if (!before) throw new Error('as many tries as keys')
        return [key, afterTry(before, policy, now)] as const
      }),
    )
    return 0
  })
}
