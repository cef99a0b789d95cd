import { createHmac, timingSafeEqual } from 'node:crypto'

export const signatureHeader = 'mai-sandbox-signature'

/** Limits replays of a recorded delivery. */
const toleranceSeconds = 300

/** Returns the signature header of a body sent at `now`. */
export function signEvent(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${digest(secret, seconds, body).toString('hex')}`
}

/** Verifies the signature of exactly this body within the tolerance, in constant time. */
export function isSigned(body: string, signature: string | null, secret: string, now: Date): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '')
  if (!match) return false
  const [, time = '', signed = ''] = match
  if (Math.abs(now.getTime() / 1000 - Number(time)) > toleranceSeconds) return false
  return timingSafeEqual(digest(secret, Number(time), body), Buffer.from(signed, 'hex'))
}

const digest = (secret: string, seconds: number, body: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest()
