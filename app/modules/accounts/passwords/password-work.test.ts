import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { requestedWork } from '#tests/support/cheap-passwords.ts'

/** Cost of one guess: 16 MB and about 0.1 s. */
const work = { N: 16_384, r: 16, p: 1 }

test('keeping and checking a password each ask for the whole work', async () => {
  requestedWork.last = {}
  const hash = await hashPassword('lotus pond at dawn')
  expect(requestedWork.last).toMatchObject(work)
  requestedWork.last = {}
  expect(await verifyPassword({ hash, password: 'lotus pond at dawn' })).toBe(true)
  expect(requestedWork.last).toMatchObject(work)
  expect(await verifyPassword({ hash, password: 'lotus pond at dusk' })).toBe(false)
})
