import { createHmac, timingSafeEqual } from 'node:crypto'

let subkey: Buffer | undefined

/** Derives this process's key for signed ids from the shop's secret; once, before the first request. */
export function signIdsWith(secret: string): void {
  subkey = createHmac('sha256', secret).update('signed ids').digest()
}

/**
 * A word that says the id of a row and proves that this shop wrote it: 48 signs for an address, the 16 bytes of the
 * UUID and 20 of its HMAC. It is worked out whenever it is wanted and stored nowhere; nobody without the secret can
 * make one.
 */
export function signId(id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, proofOf(bytes)]).toString('base64url')
}

/** The id in a signed word; undefined for whatever this shop did not sign. Compared in constant time. */
export function idOfSigned(word: string): string | undefined {
  if (!/^[\w-]{48}$/.test(word)) return undefined
  const bytes = Buffer.from(word, 'base64url')
  const id = bytes.subarray(0, 16)
  if (!timingSafeEqual(bytes.subarray(16), proofOf(id))) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const proofOf = (id: Buffer): Buffer => createHmac('sha256', keyOf()).update(id).digest().subarray(0, 20)

/** 32 bytes that only this shop can work out of a text, another 32 for each purpose. */
export const secretOf = (purpose: string, text: string): Buffer =>
  createHmac('sha256', keyOf()).update(`${purpose}\0${text}`).digest()

function keyOf(): Buffer {
  if (!subkey) throw new Error('cannot sign ids before the secret is loaded')
  return subkey
}
