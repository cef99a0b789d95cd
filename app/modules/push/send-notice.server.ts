import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'
import { iconAddress } from '#app/platform/images/icon-files.ts'
import type { Ports } from '#app/platform/ports.ts'
import type { PushDevice, PushOutcome } from '#app/platform/push/push-sender.server.ts'
import type { PushNotice } from './push.ts'
import { pushKeys } from './push-keys.server.ts'

export type PushPorts = Pick<Ports, 'push' | 'origin'> & { encryption: Encryption }

/** Sends a notification and returns the push service's response. */
export async function sendNotice(
  db: Db,
  { push, origin, encryption }: PushPorts,
  { device, notice, now }: { device: PushDevice; notice: PushNotice; now: Date },
): Promise<PushOutcome> {
  const keys = await pushKeys(db, encryption, now)
  const { contact, icon } = await readSettings(db)
  return push.send({
    device,
    keys,
    // RFC 8292 allows https and mailto only; developers use http.
    subject: origin.startsWith('https:') ? origin : `mailto:${contact.email}`,
    payload: JSON.stringify({ ...notice, icon: iconAddress(icon, 'icon-192.png') }),
    topic: notice.tag,
  })
}
