import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** The work that the shop asked for at its last password, as scrypt's own numbers. */
export const requestedWork = { last: {} as crypto.ScryptOptions }

/**
 * In tests a password is hashed with a thousandth of the work: what is tested is who gets in, thousands of times. That
 * the shop asks for the whole of it is held by password-hash.test.ts. Not for tests of a shop in a process of its own: it
 * would not know their passwords.
 */
const scrypt = crypto.scrypt
crypto.scrypt = ((password: string, salt: string, length: number, work: crypto.ScryptOptions, done) => {
  requestedWork.last = work
  scrypt(password, salt, length, { ...work, N: Math.max(2, (work.N ?? 16_384) / 1024) }, done)
}) as typeof crypto.scrypt
syncBuiltinESMExports()
