import { createHash } from 'node:crypto'

/** What tells a text from every other, in both its languages: the same content has the same digest, whatever its version. */
export const textDigest = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url')
