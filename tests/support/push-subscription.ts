import { createECDH, randomBytes } from 'node:crypto'
import type { Adapters } from '#app/context.server.ts'
import { pushKeys } from '#app/modules/push/push-keys.server.ts'
import { subscribeBrowser } from '#app/modules/push/subscribe-browser.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import type { Person } from './people.ts'

/** A browser with its keys; it sends the public one. */
export function testBrowser(endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('base64url')}`) {
  const ecdh = createECDH('prime256v1')
  const p256dh = ecdh.generateKeys('base64url')
  return { endpoint, p256dh, auth: randomBytes(16).toString('base64url'), ecdh }
}
export type TestBrowser = ReturnType<typeof testBrowser>

/** The form of a browser that subscribes. */
export async function newSubscription(db: Db, { encryption }: { encryption: Encryption }) {
  const { endpoint, p256dh, auth } = testBrowser()
  const { publicKey } = await pushKeys(db, encryption, someDay)
  return { intent: 'subscribe', endpoint, p256dh, auth, key: publicKey }
}

/** The form of a browser that is subscribed. */
export async function savedSubscription(
  db: Db,
  adapters: Pick<Adapters, 'encryption'>,
  { userId }: Pick<Person, 'userId'>,
) {
  const { intent, ...subscription } = await newSubscription(db, adapters)
  const of = { userId, sessionId: 'of no session', device: 'Chrome, Android', language: 'en', now: someDay } as const
  const saved = await subscribeBrowser(db, { subscription, ...of })
  if (!saved.ok) throw new Error(`no subscription: ${saved.reason}`)
  return { intent, ...subscription }
}
