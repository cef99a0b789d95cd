import { createHmac, timingSafeEqual } from 'node:crypto'

let subkey: Buffer | undefined
let cookieKey = ''

/** Call once, before the first request. */
export function signIdsWith(secret: string): void {
  subkey = createHmac('sha256', secret).update('signed ids').digest()
  cookieKey = secret
}

/** Signs a row's id for addresses: 48 characters, the UUID's 16 bytes and 20 of its HMAC. Not stored. */
export function signId(id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, proofOf(bytes)]).toString('base64url')
}

/** Undefined unless this shop signed it. Constant time. */
export function idOfSigned(word: string): string | undefined {
  if (!/^[\w-]{48}$/.test(word)) return undefined
  const bytes = Buffer.from(word, 'base64url')
  const id = bytes.subarray(0, 16)
  if (!timingSafeEqual(bytes.subarray(16), proofOf(id))) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const proofOf = (id: Buffer): Buffer => createHmac('sha256', keyOf()).update(id).digest().subarray(0, 20)

/** A text with its signature, for cookies; the key is that of release 1.0.0. */
export function signedText(text: string): string {
  keyOf()
  return `${text}.${encodeURIComponent(createHmac('sha256', cookieKey).update(text).digest('base64'))}`
}

/** Constant time. */
export function isSignedText(signed: string, text: string): boolean {
  const [given, right] = [Buffer.from(signed), Buffer.from(signedText(text))]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** Derives 32 bytes from a text, distinct per purpose. */
export const secretOf = (purpose: string, text: string): Buffer =>
  createHmac('sha256', keyOf()).update(`${purpose}\0${text}`).digest()

function keyOf(): Buffer {
  if (!subkey) throw new Error('cannot sign ids before the secret is loaded')
  return subkey
}
