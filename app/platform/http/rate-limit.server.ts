import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'

/** At most `limit` at once, refilled evenly over `perSeconds`. */
export type RateLimit = { key: string; limit: number; perSeconds: number; now: Date }

/**
 * Counts one use and says whether it is allowed (GCRA: the row holds when the bucket will be empty again). One atomic
 * statement for any number of processes; a refused use costs nothing, so waiting always helps. Keys may hold
 * addresses: only their digest is stored.
 */
export async function allow(db: Db, { key, limit, perSeconds, now }: RateLimit): Promise<boolean> {
  const each = perSeconds / limit
  const tolerance = perSeconds - each
  const { rows } = await sql`
    insert into rate_limits as known (key, arrival)
    values (${digestOf(key)}, ${now}::timestamptz + make_interval(secs => ${each}))
    on conflict (key) do update
      set arrival = greatest(known.arrival, ${now}::timestamptz) + make_interval(secs => ${each})
      where known.arrival <= ${now}::timestamptz + make_interval(secs => ${tolerance})
    returning 1`.execute(db)
  return rows.length > 0
}

/** Whether all of these allow one more use; stops at the first that does not. */
export async function allowAll(db: Db, limits: readonly Omit<RateLimit, 'now'>[], now: Date): Promise<boolean> {
  for (const limit of limits) if (!(await allow(db, { ...limit, now }))) return false
  return true
}

/** Whether all of these would allow one more use, without counting it. */
export async function hasRoom(db: Db, limits: readonly Omit<RateLimit, 'now'>[], now: Date): Promise<boolean> {
  for (const { key, limit, perSeconds } of limits) {
    const full = await db
      .selectFrom('rate_limits')
      .select('key')
      .where('key', '=', digestOf(key))
      .where('arrival', '>', new Date(now.getTime() + (perSeconds - perSeconds / limit) * 1000))
      .executeTakeFirst()
    if (full) return false
  }
  return true
}

const digestOf = (key: string) => createHash('sha256').update(key).digest('base64url')

/** Who counts as one caller: an IPv4 address, or the /64 network of an IPv6 address. */
export const networkOf = (ip: string): string => {
  const groups = groupsOf(ip)
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : (mappedIn(ip) ?? ip)
}

/** The /48 of an IPv6 address, the most that one customer of a provider is usually given; undefined of an IPv4 one. */
export const widerNetworkOf = (ip: string): string | undefined => {
  const groups = groupsOf(ip)
  return groups && `${groups.slice(0, 3).join(':')}::/48`
}

const mappedIn = (ip: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]

/** The eight groups of an IPv6 address, without leading zeros; undefined of an IPv4 one, also when it is mapped. */
function groupsOf(ip: string): string[] | undefined {
  if (!ip.includes(':') || mappedIn(ip)) return undefined
  const [head = '', tail = ''] = ip.split('%', 1)[0]?.split('::') ?? []
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return groups.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
}

/** Forgets the buckets that are empty again. */
export async function deleteOldLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('arrival', '<', now).execute()
}
