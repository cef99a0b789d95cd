// Random secrets of 256 bits. The database stores only their digests.
import { createHash, randomBytes } from 'node:crypto'

export const newSecret = (): string => randomBytes(32).toString('base64url')

export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
