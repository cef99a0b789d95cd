// A return path per mail (VERP), which cannot be forged without the shop's secret.
import { createHmac, timingSafeEqual } from 'node:crypto'

type ReturnPathMark = { id: string; proof: string }

export type ReturnPath = {
  /** "bounces+12-<24 hex digits>@shop.example"; `about` is not readable. */
  addressOf: (id: string, about: string) => string
  /** Compared in constant time. */
  proves: (mark: ReturnPathMark, about: string) => boolean
}

/** Bytes of the HMAC, to fit 64 characters before the @. */
const proofBytes = 12

export function openReturnPath(address: string, secret: string): ReturnPath {
  const key = createHmac('sha256', secret).update('return paths').digest()
  const [name, domain] = address.split('@')
  const proofOf = (id: string, about: string) =>
    createHmac('sha256', key).update(`${id} ${about}`).digest().subarray(0, proofBytes)
  return {
    addressOf: (id, about) => `${name}+${id}-${proofOf(id, about).toString('hex')}@${domain}`,
    proves: ({ id, proof }, about) => timingSafeEqual(Buffer.from(proof, 'hex'), proofOf(id, about)),
  }
}

/** The mark of a return path, not yet verified. Mail servers may change its case. */
export function markIn(text: string): ReturnPathMark | undefined {
  const [, id, proof] = /\+(\d{1,15})-([0-9a-f]{24})@/i.exec(text) ?? []
  return id && proof ? { id, proof: proof.toLowerCase() } : undefined
}
