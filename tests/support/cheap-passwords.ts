import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

export const requestedWork = { last: {} as crypto.ScryptOptions }

/**
 * Hashes passwords with a thousandth of the work; in-process tests only. password-hash.test.ts checks the real work.
 */
const scrypt = crypto.scrypt
crypto.scrypt = ((password: string, salt: string, length: number, work: crypto.ScryptOptions, done) => {
  requestedWork.last = work
  scrypt(password, salt, length, { ...work, N: Math.max(2, (work.N ?? 16_384) / 1024) }, done)
}) as typeof crypto.scrypt
syncBuiltinESMExports()
