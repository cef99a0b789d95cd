import { spawn } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { verifyAudit } from '#app/modules/audit/verify-audit.queries.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { startEmbedded } from '#app/platform/database/embedded.server.ts'
import { asShop } from '#app/platform/database/shop-role.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { crashingShop } from '#tests/support/crashing-shop.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { realNow } from '#tests/support/real-clock.ts'
import { runTool } from '#tests/support/run-tool.ts'
import { freePort } from '#tests/support/started-server.ts'
import { claimFolder } from '../tools/claim-folder.ts'

const shop = await crashingShop()
const work = mkdtempSync(join(tmpdir(), 'mai-backup-'))
// The database may run as another user.
chmodSync(work, 0o755)
// The claimed folder is in use, so a backup leaves its database running.
const release = await claimFolder(shop.dataDir)
afterAll(async () => {
  release()
  await shop.end()
  rmSync(work, { recursive: true, force: true })
})

const picture = Buffer.from(Array.from({ length: 70_000 }, (_, at) => (at * 7) % 256))
const pictureName = join('media', 'a-picture', '640.webp')
let productId = ''
const buy = () => placedOrder(shop.db, { lines: [{ productId, size: 'M', quantity: 1 }], now: realNow() })

beforeAll(async () => {
  productId = (await stockedProduct(shop.db, { stock: { M: 9_000 } })).id
  await paidOrder(shop.db, { lines: [{ productId, size: 'M', quantity: 2 }], now: realNow() })
  mkdirSync(join(shop.dataDir, 'files', 'media', 'a-picture'), { recursive: true })
  writeFileSync(join(shop.dataDir, 'files', pictureName), picture)
})

/** Reads the database of a stopped shop. */
async function inside<T>(dataDir: string, look: (database: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const embedded = await startEmbedded(dataDir)
  const database = openDatabase(embedded.url, 2)
  try {
    return await look(database)
  } finally {
    await database.close()
    await embedded.stop()
  }
}

const file = join(work, 'quiet.backup.tar.gz')

test('a restored backup contains every row, picture and queued job', async () => {
  const unpaid = await buy()
  await enqueue(shop.db, 'close_payment', { paymentId: unpaid.orderId })
  await recordAudit(shop.db, { actorId: null, action: 'product.hide', entity: 'product', entityId: productId })
  const owner = openDatabase(shop.url, 1)
  const before = await fingerprint(owner)
  const seals = await verifyAudit(owner.db)
  await owner.close()
  const wrote = await runTool('backup', file, { DATA_DIR: shop.dataDir })
  expect(wrote).toMatchObject({ code: 0, output: expect.stringMatching(/^Wrote .*: \d+ rows, 1 picture files\./) })
  expect(statSync(file).mode & 0o777).toBe(0o600)

  const dataDir = join(work, 'same')
  expect(await runTool('restore', file, { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
  expect(readFileSync(join(dataDir, 'files', pictureName))).toEqual(picture)
  await inside(dataDir, async (database) => {
    expect(await fingerprint(database)).toEqual(before)
    await expectInvariants(database.db)
    expect(seals.lastSeal).toBeDefined()
    expect(await verifyAudit(database.db)).toEqual(seals)
    const { rows } = await database.pool.query('select payload from graphile_worker._private_jobs')
    expect(rows).toContainEqual({ payload: { paymentId: unpaid.orderId } })
    await expect(database.pool.query('delete from order_events')).rejects.toThrow('append only')
  })
})

test('a backup during orders is one consistent snapshot, and the restored shop starts and takes orders', async () => {
  let selling = true
  const acknowledged: string[] = []
  const sellers = Array.from({ length: 3 }, async () => {
    // Limited by the stock, however long the backup takes.
    while (selling && acknowledged.length < 8_000) acknowledged.push((await buy()).orderId)
  })
  const early = await buy()
  const busy = join(work, 'busy.backup.tar.gz')
  const wrote = await runTool('backup', busy, { DATA_DIR: shop.dataDir })
  selling = false
  await Promise.all(sellers)
  expect(wrote.code).toBe(0)
  expect(acknowledged.length).toBeGreaterThan(3)

  const dataDir = join(work, 'second')
  expect(await runTool('restore', busy, { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
  await inside(dataDir, async ({ db }) => {
    await expectInvariants(db)
    const orders = (await db.selectFrom('orders').select('id').execute()).map(({ id }) => id)
    expect(orders).toContain(early.orderId)
    expect(orders.length).toBeLessThanOrEqual(acknowledged.length + 4)
  })
  const opened = await openShop(dataDir)
  expect((await fetch(`${opened.origin}/product/${productId}`)).status).toBe(200)
  // The running shop's database, attached and left running.
  const database = openDatabase(asShop((await startEmbedded(dataDir)).url), 2)
  await placedOrder(database.db, { lines: [{ productId, size: 'M', quantity: 1 }], now: realNow() })
  await expectInvariants(database.db)
  await expect(database.pool.query('delete from order_events')).rejects.toMatchObject({ code: '42501' })
  await database.close()
  expect(await opened.end()).toEqual({ code: 0, left: false })
})

/** The real server.js on a folder; `end` stops it, and returns whether its database still runs. */
async function openShop(dataDir: string) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const settings = { DATA_DIR: dataDir, PORT: String(port), ORIGIN: origin, DEMO: 'off', WEB_PROCESSES: '1' }
  const env = { PATH: process.env.PATH, ...settings }
  const child = spawn(process.execPath, ['server.js'], { env })
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (output.includes('MAI is open')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', () => reject(new Error(output)))
  })
  const end = async () => {
    child.kill('SIGTERM')
    return { code: await ended, left: existsSync(join(dataDir, 'postgres', 'postmaster.pid')) }
  }
  return { origin, end }
}

test('a backup never overwrites a file, a restore never a shop, and a missing shop is refused', async () => {
  expect(await runTool('backup', file, { DATA_DIR: shop.dataDir })).toEqual({
    code: 1,
    output: `${file} exists already. Nothing was written.`,
  })
  expect(await runTool('restore', file, { DATA_DIR: shop.dataDir })).toMatchObject({
    code: 1,
    output: expect.stringContaining('is not empty'),
  })
  expect(await runTool('backup', join(work, 'none.tar.gz'), { DATA_DIR: join(work, 'nowhere') })).toEqual({
    code: 1,
    output: `No shop found in ${join(work, 'nowhere')}. Set DATA_DIR to its folder.`,
  })
})

test.each([
  ['cut in the middle', (path: string) => truncateSync(path, Math.floor(statSync(path).size / 2))],
  ['without its last bytes', (path: string) => truncateSync(path, statSync(path).size - 20)],
  ['that is something else', (path: string) => writeFileSync(path, 'a letter')],
])('a backup file %s is refused, and the folder stays empty', async (name, spoil) => {
  const spoilt = join(work, `${name}.tar.gz`)
  copyFileSync(file, spoilt)
  spoil(spoilt)
  const dataDir = join(work, name)
  expect(await runTool('restore', spoilt, { DATA_DIR: dataDir })).toEqual({
    code: 1,
    output: 'This file is not a complete backup. Nothing was restored.',
  })
  expect(existsSync(join(dataDir, 'postgres')) || existsSync(join(dataDir, 'files'))).toBe(false)
})
