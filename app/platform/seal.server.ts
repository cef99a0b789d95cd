import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Hides small secrets from whoever reads the tables without the secret of the shop. */
export type Seal = {
  /** The text, encrypted and bound to what it is about: in another row it opens nothing. */
  close: (text: string, about: string) => string
  /** The text again; undefined when it was sealed with another secret, about something else, or changed since. */
  open: (sealed: string, about: string) => string | undefined
}

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Sealing with a key derived from the shop's secret (AES-256-GCM, a new nonce each time). */
export function openSeal(secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sealed rows', 32))
  return {
    close: (text, about) => {
      const iv = randomBytes(ivBytes)
      const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(about))
      const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
      return Buffer.concat([iv, sealing.getAuthTag(), body]).toString('base64url')
    },
    open: (sealed, about) => {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < ivBytes + tagBytes) return undefined
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      opening.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      try {
        return opening.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + opening.final('utf8')
      } catch {
        return undefined
      }
    },
  }
}
