// Hashes passwords with scrypt: 32 MB and about 0.1 s each. Stored as "salt:key"; the salt is hashed as hexadecimal text.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const work = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
const keyBytes = 64

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${(await keyOf(password, salt)).toString('hex')}`
}

/** Costs the same without a hash, so that the time does not reveal an account. */
export async function passwordMatches(password: string, hash: string | null | undefined): Promise<boolean> {
  const [salt = '', key = ''] = hash?.split(':') ?? []
  const [stored, typed] = [Buffer.from(key, 'hex'), await keyOf(password, salt)]
  return stored.length === typed.length && timingSafeEqual(stored, typed)
}

const keyOf = (password: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, work, (error, key) => (error ? reject(error) : resolve(key)))
  })
