import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Adapters } from '#app/context.server.ts'
import type { App } from '#app/create-app.server.ts'
import { readEnv } from '#app/env.server.ts'
import * as shop from '#app/main.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { outboxMessenger } from '#app/platform/line/line-messenger.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { bounceSecret, lineSecret, testSecret } from './secret.ts'

export const origin = 'http://localhost:3000'

/** The whole app on a test database. `change` replaces adapters: a clock, a provider, demo off. */
export async function testApp(
  database: Database,
  change: Partial<Adapters> = {},
): Promise<{ app: App; adapters: Adapters; runJobs: () => Promise<void> }> {
  const env = readEnv({
    DATA_DIR: mkdtempSync(join(tmpdir(), 'mai-app-')),
    ORIGIN: origin,
    DEMO: 'on',
    AUTH_SECRET: testSecret,
    MAIL_BOUNCE_ADDRESS: 'bounces@mai.example',
    MAIL_BOUNCE_SECRET: bounceSecret,
    MAIL_REPLY_ADDRESS: 'reply@mai.example',
    LINE_LOGIN_CHANNEL_ID: '1234567890',
    LINE_LOGIN_CHANNEL_SECRET: lineSecret,
    LINE_MESSAGING_ACCESS_TOKEN: 'a-channel-access-token',
    LINE_MESSAGING_CHANNEL_SECRET: lineSecret,
    LOG_LEVEL: 'silent',
  })
  // Tests have no network.
  const fetchFile: Adapters['fetchFile'] = async () => ({ ok: false, reason: 'unreachable' })
  const opened = shop.openAdapters(env, database, change.clock ?? (() => someDay))
  const push: Adapters['push'] = { send: async () => ({ state: 'sent' }) }
  const line = { ...opened.line, messenger: outboxMessenger }
  const adapters = { ...opened, fetchFile, push, line, ...change }
  return {
    app: shop.createApp(adapters),
    adapters,
    runJobs: () => shop.runDueWork(database.pool, shop.workOf(adapters)),
  }
}

export const get = (path: string, headers: Record<string, string> = {}) =>
  new Request(origin + path, { headers: { accept: 'text/html', ...headers } })

/** A form post from the shop's own page. */
export const post = (
  path: string,
  fields: Record<string, string> | URLSearchParams,
  headers: Record<string, string> = {},
) =>
  new Request(origin + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { accept: 'text/html', origin, 'sec-fetch-site': 'same-origin', ...headers },
  })

/** A JSON post from the shop's own script. */
export const postJson = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  new Request(origin + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin', ...headers },
  })
