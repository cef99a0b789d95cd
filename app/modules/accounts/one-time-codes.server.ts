// Codes of an app on a phone (RFC 6238: SHA-1, six digits, half minutes), and the recovery codes for when it is lost.
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6
/** A phone's clock may be half a minute off, to either side. */
const drift = 1

/** A new secret for an app: 160 bits, as base32, in which apps take it. */
export const newAppSecret = (): string => base32(randomBytes(20))

/** Which half minute it is, counted since 1970. */
export const timeStepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds)

/** The code that the app shows in this half minute. */
export function codeAt(secret: string, timeStep: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(timeStep))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The half minute around now, later than `after`, of which this is the code; undefined when there is none. */
export function timeStepOfCode(secret: string, code: string, { now, after }: { now: Date; after: number }) {
  const middle = timeStepOf(now)
  const steps = [middle, middle - drift, middle + drift]
  return steps.find((step) => step > after && same(codeAt(secret, step), code))
}

const same = (one: string, other: string): boolean =>
  /^\d{6}$/.test(other) && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** What the QR code says: the app shows it under the shop's name and this address. */
export function appAddress(secret: string, { shop, email }: { shop: string; email: string }): string {
  const issuer = encodeURIComponent(shop)
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`
}

const recoveryCodeDigits = 20
const recoveryCodeCount = 10

/** Ten codes of 66 bits, of digits only: typed with every keyboard, and in the field of the app's code. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: recoveryCodeDigits }, () => randomInt(10)).join(''),
  )

/** How a code is kept: without the secret of the shop, so that it still opens when that is lost. */
export const recoveryDigest = (userId: string, code: string): string =>
  createHash('sha256').update(`${userId} ${code}`).digest('base64url')

/** "12345 67890 …" for the eye. */
export const inGroups = (text: string, size: number): string =>
  text.replace(new RegExp(`(.{${size}})(?=.)`, 'g'), '$1 ')

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet.charAt(Number.parseInt(five, 2))).join('')
}

function fromBase32(text: string): Buffer {
  const bits = text
    .split('')
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
