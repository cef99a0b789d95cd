// Restores on an operator's server, with password roles and a limited app role.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { prepareServer } from '#app/platform/database/migrate.server.ts'
import { paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { passwordServer } from '#tests/support/password-server.ts'
import { runTool } from '#tests/support/run-tool.ts'
import { testSecret } from '#tests/support/secret.ts'

const server = await passwordServer(['first', 'second'])
const work = mkdtempSync(join(tmpdir(), 'mai-backup-server-'))
afterAll(async () => {
  await server.stop()
  rmSync(work, { recursive: true, force: true })
})

const folderOf = (name: string) => join(work, name)
const settings = (database: string, change: Record<string, string> = {}) => ({
  DATA_DIR: folderOf(database),
  DATABASE_URL: server.url('shop', database),
  DATABASE_OWNER_URL: server.url('owner', database),
  ORIGIN: 'https://mai.example',
  AUTH_SECRET: testSecret,
  PAYMENTS: 'sandbox',
  ...change,
})
const file = join(work, 'server.backup.tar.gz')
const picture = Buffer.from('a picture of silk')
const pictureName = join('files', 'media', 'a-picture', '640.webp')
let productId = ''

async function contentOf(database: string) {
  const owner = openDatabase(server.url('owner', database), 1)
  return fingerprint(owner).finally(() => owner.close())
}

beforeAll(async () => {
  await prepareServer(server.url('shop', 'first'), server.url('owner', 'first'))
  const { db, close } = openDatabase(server.url('shop', 'first'), 2)
  productId = (await stockedProduct(db, { stock: { M: 5 } })).id
  await paidOrder(db, { lines: [{ productId, size: 'M', quantity: 2 }] })
  await close()
  mkdirSync(join(folderOf('first'), 'files', 'media', 'a-picture'), { recursive: true })
  writeFileSync(join(folderOf('first'), pictureName), picture)
})

test.each([
  ['wrong', 'wrong-one', 'DATABASE_URL was refused by PostgreSQL: password authentication failed for user "owner".'],
  ['missing', '', expect.stringMatching(/^PostgreSQL requires a password, and the one in .* is missing[^\n]*$/)],
])('a %s database password is refused at once, and nothing is written', async (_, password, sentence) => {
  const change = { DATABASE_OWNER_URL: server.url('owner', 'first').replace(server.password, password) }
  expect(await runTool('backup', file, settings('first', change))).toEqual({ code: 1, output: sentence })
  expect(readdirSync(work)).toEqual(['first'])
})

test('a backup restored into an empty database is identical, and the app role can take orders', async () => {
  const before = await contentOf('first')
  const wrote = await runTool('backup', file, settings('first'))
  expect(wrote).toMatchObject({
    code: 0,
    output: expect.stringMatching(/ rows, 1 picture files\..*\nAUTH_SECRET is not in it/),
  })
  expect(wrote.output).not.toContain(server.password)

  expect(await runTool('restore', file, settings('second'))).toMatchObject({
    code: 0,
    output: expect.stringContaining('into the database'),
  })
  expect(await contentOf('second')).toEqual(before)
  expect(readFileSync(join(folderOf('second'), pictureName))).toEqual(picture)
  expect(await prepareServer(server.url('shop', 'second'), server.url('owner', 'second'))).toBe(0)

  const { db, pool, close } = openDatabase(server.url('shop', 'second'), 2)
  await placedOrder(db, { lines: [{ productId, size: 'M', quantity: 3 }] })
  await expectInvariants(db)
  await expect(pool.query('delete from order_events')).rejects.toMatchObject({ code: '42501' })
  await close()
})

test('a restore into a database that already contains a shop is refused and changes nothing', async () => {
  const before = await contentOf('second')
  const refused = await runTool('restore', file, settings('second', { DATA_DIR: folderOf('third') }))
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringContaining('The database of DATABASE_URL is not empty'),
  })
  expect(await contentOf('second')).toEqual(before)
})
