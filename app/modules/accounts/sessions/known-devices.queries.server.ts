import { addDays } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { digestOf, newSecret } from '../secrets.server.ts'
import { deviceDays } from './device-cookie.ts'

export async function isKnownDevice(db: Db, device: string, userId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('knownDevices')
    .select('digest')
    .where('digest', '=', digestOf(device))
    .where('userId', '=', userId)
    .where('usedAt', '>', addDays(now, -deviceDays))
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the device secret: a new one for a device new to the account, so that a planted cookie gains nothing. */
export async function rememberDevice(
  tx: Db,
  { device, userId, now }: { device: string | undefined; userId: string; now: Date },
): Promise<string> {
  const kept = device && (await touch(tx, device, userId, now)) ? device : undefined
  if (kept) return kept
  const fresh = newSecret()
  if (device)
    await tx
      .updateTable('knownDevices')
      .set({ digest: digestOf(fresh) })
      .where('digest', '=', digestOf(device))
      .execute()
  await tx
    .insertInto('knownDevices')
    .values({ digest: digestOf(fresh), userId, usedAt: now })
    .execute()
  return fresh
}

async function touch(tx: Db, device: string, userId: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('knownDevices')
    .set({ usedAt: now })
    .where('digest', '=', digestOf(device))
    .where('userId', '=', userId)
    .returning('digest')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the known devices, except one if given. */
export const deleteDevices = (tx: Db, userId: string, except?: string) =>
  tx
    .deleteFrom('knownDevices')
    .where('userId', '=', userId)
    .where('digest', '!=', except ? digestOf(except) : '')
    .execute()

export const deleteOldDevices = (db: Db, now: Date) =>
  db.deleteFrom('knownDevices').where('usedAt', '<', addDays(now, -deviceDays)).execute()
