import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { addSeconds } from '#app/kit/dates.ts'
import { type Db, hasRow } from '#app/platform/database/database.server.ts'

/** `limit` at once, refilled evenly over `perSeconds`. */
export type RateLimit = { key: string; limit: number; perSeconds: number; now: Date }

/**
 * Counts one use and returns whether it is allowed (GCRA). One atomic statement; a refused use does not count. Stores
 * only a digest of the key, which may hold addresses.
 */
export async function allow(db: Db, { key, limit, perSeconds, now }: RateLimit): Promise<boolean> {
  const secondsPerUse = perSeconds / limit
  const { rows } = await sql`
    insert into rate_limits as known (key, arrival)
    values (${digestOf(key)}, ${now}::timestamptz + make_interval(secs => ${secondsPerUse}))
    on conflict (key) do update
      set arrival = greatest(known.arrival, ${now}::timestamptz) + make_interval(secs => ${secondsPerUse})
      where known.arrival <= ${now}::timestamptz + make_interval(secs => ${perSeconds - secondsPerUse})
    returning 1`.execute(db)
  return rows.length > 0
}

/** Stops at the first limit that refuses. */
export async function allowAll(db: Db, limits: readonly Omit<RateLimit, 'now'>[], now: Date): Promise<boolean> {
  for (const limit of limits) if (!(await allow(db, { ...limit, now }))) return false
  return true
}

/** Checks without counting. */
export async function hasRoom(db: Db, limits: readonly Omit<RateLimit, 'now'>[], now: Date): Promise<boolean> {
  for (const { key, limit, perSeconds } of limits) {
    const isFull = await hasRow(
      db
        .selectFrom('rateLimits')
        .select('key')
        .where('key', '=', digestOf(key))
        .where('arrival', '>', addSeconds(now, perSeconds - perSeconds / limit)),
    )
    if (isFull) return false
  }
  return true
}

const digestOf = (key: string) => createHash('sha256').update(key).digest('base64url')

/** An IPv4 address, or the /64 network of an IPv6 address. */
export const networkOf = (ip: string): string => {
  const groups = groupsOf(ip)
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : (mappedIn(ip) ?? ip)
}

/** The /48 of an IPv6 address, the usual maximum per customer. */
export const widerNetworkOf = (ip: string): string | undefined => {
  const groups = groupsOf(ip)
  return groups && `${groups.slice(0, 3).join(':')}::/48`
}

const mappedIn = (ip: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]

/** Undefined for IPv4, mapped addresses too. */
function groupsOf(ip: string): string[] | undefined {
  if (!ip.includes(':') || mappedIn(ip)) return undefined
  const [head = '', tail = ''] = ip.split('%', 1)[0]?.split('::') ?? []
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return groups.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
}

export const deleteOldLimits = (db: Db, now: Date) => db.deleteFrom('rateLimits').where('arrival', '<', now).execute()
