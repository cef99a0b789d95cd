import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#app/platform/database/embedded.server.ts'
import { prepareEmbedded } from '#app/platform/database/migrate.server.ts'
import { shopRole } from '#app/platform/database/shop-role.server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: string
    preparedCluster: string
  }
}

/** One PostgreSQL per run, with a migrated template for the test files and a copy of its files. */
export default async function setup(project: TestProject) {
  const { url, preparedCluster, stop } = await startTestServer()
  project.provide('postgres', url)
  project.provide('preparedCluster', preparedCluster)
  return stop
}

export async function startTestServer(): Promise<{ url: string; preparedCluster: string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mai-test-'))
  const first = await startEmbedded(dataDir, { durable: false })
  await prepareEmbedded(first.url)
  await first.stop()
  const prepared = join(dataDir, 'prepared')
  await mkdir(prepared)
  execFileSync('cp', ['-a', join(dataDir, 'postgres'), prepared])
  const server = await startEmbedded(dataDir, { durable: false })
  const admin = new pg.Client({ connectionString: databaseUrl(server.url, 'template1') })
  await admin.connect()
  await admin.query('alter database postgres rename to shop_template')
  // Each test file opens connections of its own, and most statements would be planned anew each time they run.
  await admin.query(`alter role ${shopRole} set plan_cache_mode = 'force_generic_plan'`)
  await admin.end()
  const stop = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: server.url, preparedCluster: join(prepared, 'postgres'), stop }
}

export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
