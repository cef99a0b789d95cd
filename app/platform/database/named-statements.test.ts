import { expect, test, vi } from 'vitest'

// A process names a few hundred statements at most; a fresh module does not count those of earlier files.
vi.resetModules()
const { testDatabase } = await import('#tests/support/database.ts')
const { inTransaction, openDatabase } = await import('./database.server.ts')

const database = await testDatabase({ connections: 2, own: true })
const { db } = database
const read = (from = db) => from.selectFrom('orders').selectAll().where('number', '=', 'AAAAAAAA').execute()

async function addColumn(name: string) {
  const owner = openDatabase(database.ownerUrl, 1)
  await owner.pool.query(`alter table orders add column ${name} text not null default ''`)
  await owner.close()
}

test('adding a column breaks no statement outside a transaction, on any connection', async () => {
  for (const column of ['first_added', 'second_added']) {
    await Promise.all([read(), read()])
    await addColumn(column)
    expect(await Promise.all([read(), read(), read()])).toEqual([[], [], []])
  }
})

test('inside a transaction a statement fails once after a column is added, then succeeds', async () => {
  // One connection, which has prepared the statement.
  const alone = openDatabase(database.url, 1)
  const inOne = () => inTransaction(alone.db, (tx) => read(tx))
  await inOne()
  await addColumn('third_added')
  await expect(inOne()).rejects.toThrow('cached plan must not change result type')
  expect(await Promise.all([inOne(), inOne()])).toEqual([[], []])
  await expect(alone.db.selectFrom('orders').select('id').execute()).resolves.toEqual([])
  await alone.close()
})
