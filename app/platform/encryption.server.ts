import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type Encryption = {
  /** The text decrypts only with the same `about`. */
  encrypt: (text: string, about: string) => string
  /** Undefined for another secret or `about`, or altered text. */
  decrypt: (encrypted: string, about: string) => string | undefined
}

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM, key derived from the shop's secret. */
export function openEncryption(secret: string): Encryption {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sealed rows', 32))
  return {
    encrypt: (text, about) => {
      const iv = randomBytes(ivBytes)
      const cipherStream = createCipheriv(cipher, key, iv).setAAD(Buffer.from(about))
      const body = Buffer.concat([cipherStream.update(text, 'utf8'), cipherStream.final()])
      return Buffer.concat([iv, cipherStream.getAuthTag(), body]).toString('base64url')
    },
    decrypt: (encrypted, about) => {
      const bytes = Buffer.from(encrypted, 'base64url')
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
