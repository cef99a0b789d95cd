import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * From here on, passwords of this process are hashed with a thousandth of the work: for tests that send thousands of
 * them and ask nothing about how well a hash holds.
 */
export function cheapPasswords(): void {
  const scrypt = crypto.scrypt
  crypto.scrypt = ((password: string, salt: string, length: number, { N, ...costs }: crypto.ScryptOptions, done) =>
    scrypt(password, salt, length, { ...costs, N: Math.max(2, (N ?? 16_384) / 1024) }, done)) as typeof crypto.scrypt
  syncBuiltinESMExports()
}
