import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether LINE wrote this body: HMAC-SHA256 over its bytes, compared in the same time wherever the two differ. */
export function isSignedByLine(body: Uint8Array, signature: string | null, secret: string): boolean {
  const right = createHmac('sha256', secret).update(body).digest()
  const shown = Buffer.from(signature ?? '', 'base64')
  return shown.length === right.length && timingSafeEqual(shown, right)
}
