// Codes of an authenticator app (RFC 6238: SHA-1, six digits, 30 seconds) and recovery codes.
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6
/** Accepts a clock that is 30 seconds off either way. */
const drift = 1

/** 160 bits in base32. */
export const newAppSecret = (): string => base32(randomBytes(20))

export const timeStepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds)

export function codeAt(secret: string, timeStep: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(timeStep))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step near `now`, later than `after`, or undefined. */
export function timeStepOfCode(secret: string, code: string, { now, after }: { now: Date; after: number }) {
  const middle = timeStepOf(now)
  const steps = [middle, middle - drift, middle + drift]
  if (!/^\d{6}$/.test(code)) return undefined
  return steps.find((step) => step > after && timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code)))
}

/** The address that an authenticator app reads from the QR code. */
export function appAddress(secret: string, { shop, email }: { shop: string; email: string }): string {
  const issuer = encodeURIComponent(shop)
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`
}

/** Ten codes of twenty digits, 66 bits each; digits only, as the app's code. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => Array.from({ length: 20 }, () => randomInt(10)).join(''))

/** Not keyed with the shop's secret, so that recovery codes survive its loss. */
export const recoveryDigest = (userId: string, code: string): string =>
  createHash('sha256').update(`${userId} ${code}`).digest('base64url')

/** "1234 5678" for groups of four. */
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
