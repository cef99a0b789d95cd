import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '#app/platform/database/pool.server.ts'
import { databaseUrl } from './postgres.ts'

/** An empty, migrated database for this test file alone, dropped at its end. Call it at the top of the file. */
export async function testDatabase(options: { connections?: number } = {}): Promise<Database & { url: string }> {
  const server = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(server, `create database ${name} template shop_template`)
  const url = databaseUrl(server, name)
  const database = openDatabase(url, options.connections ?? 10)
  afterAll(async () => {
    await database.close()
    await asAdmin(server, `drop database ${name} with (force)`)
  })
  return { ...database, url }
}

async function asAdmin(server: string, statement: string) {
  const client = new pg.Client({ connectionString: databaseUrl(server, 'template1') })
  await client.connect()
  await client.query(statement)
  await client.end()
}
