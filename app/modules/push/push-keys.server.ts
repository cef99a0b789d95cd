import { generateKeyPairSync } from 'node:crypto'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'
import type { PushKeys } from '#app/platform/push/push-sender.server.ts'
import { deleteKeys, deleteSubscriptions, insertKeys, readKeys } from './push.queries.server.ts'

const purpose = 'push keys'

/** Returns the VAPID keys, made once. A pair that cannot be decrypted is replaced, its subscriptions deleted. */
export async function pushKeys(db: Db, encryption: Encryption, now: Date): Promise<PushKeys> {
  const keys = await openKeys(db, encryption)
  if (keys) return keys
  const { publicKey, privateKey } = newKeys()
  await inTransaction(db, async (tx) => {
    const stored = await readKeys(tx, { lock: true })
    if (stored && encryption.decrypt(stored.encrypted, purpose) !== undefined) return
    if (stored) {
      await deleteKeys(tx)
      await deleteSubscriptions(tx)
    }
    await insertKeys(tx, { publicKey, encrypted: encryption.encrypt(privateKey, purpose), now })
  })
  const created = await openKeys(db, encryption)
  if (!created)
    throw new Error(
      'The push keys in the database were encrypted with another secret: every process needs the same AUTH_SECRET.',
    )
  return created
}

async function openKeys(db: Db, encryption: Encryption): Promise<PushKeys | undefined> {
  const stored = await readKeys(db)
  const privateKey = stored && encryption.decrypt(stored.encrypted, purpose)
  return stored && privateKey !== undefined ? { publicKey: stored.publicKey, privateKey } : undefined
}

/** Public key: the point; private key: its scalar. */
function newKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d }
}
