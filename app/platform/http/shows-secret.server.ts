import { createHash, timingSafeEqual } from 'node:crypto'

/** Checks `Authorization: Bearer …` in constant time. */
export function showsSecret(headers: Headers, secret: string): boolean {
  const shown = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  return shown !== undefined && timingSafeEqual(digest(shown), digest(secret))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
