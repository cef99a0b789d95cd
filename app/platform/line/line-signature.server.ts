import { createHmac, timingSafeEqual } from 'node:crypto'

/** Verifies LINE's HMAC-SHA256 of a body, in constant time. */
export function isSignedByLine(body: Uint8Array, signature: string | null, secret: string): boolean {
  const right = createHmac('sha256', secret).update(body).digest()
  const shown = Buffer.from(signature ?? '', 'base64')
  return shown.length === right.length && timingSafeEqual(shown, right)
}
