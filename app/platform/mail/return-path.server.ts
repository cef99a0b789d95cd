// A return path of its own for each mail (VERP): a report that comes back to it says which mail it is about, and nobody without
// the secret of the shop can make one for somebody else's.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** What stands in a return path: an id in the open, and the proof of what else the mail is about. */
type ReturnPathMark = { id: string; proof: string }

export type ReturnPath = {
  /** "bounces+12-<24 hex digits>@shop.example". `id` has digits only; of `about` nothing can be read in it. */
  addressOf: (id: string, about: string) => string
  /** Whether this shop wrote the mark, about exactly this. Compared in constant time. */
  proves: (mark: ReturnPathMark, about: string) => boolean
}

/** As many bytes of the HMAC: within the 64 signs of a name before the @, and still nobody guesses one. */
const proofBytes = 12
/** Digits and lower case only: mail servers on the way change the case of names. */
const marked = /\+(\d{1,15})-([0-9a-f]{24})@/i

/** Return paths below an address such as bounces@shop.example, signed with a key derived from the shop's secret. */
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

/** The first mark in a text, such as the header of a mail that came back; undefined where there is none. Proves nothing yet. */
export function markIn(text: string): ReturnPathMark | undefined {
  const [, id, proof] = marked.exec(text) ?? []
  return id && proof ? { id, proof: proof.toLowerCase() } : undefined
}
