import { createHash } from 'node:crypto'

/** Returns a SHA-256 digest of a text in both languages. */
export const textDigest = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url')
