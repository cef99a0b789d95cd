import { readEnv } from '#app/env.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { startEmbedded } from '#app/platform/database/embedded.server.ts'
import type { Row } from './table.ts'

const built: string = '../build/server/index.js'
const renders = 300

/** The shop must be stopped. */
export async function renderedPages(dataDir: string): Promise<Row[]> {
  const embedded = await startEmbedded(dataDir)
  const database = openDatabase(embedded.url)
  try {
    const shop = (await import(built)) as typeof import('../app/main.server.ts')
    const origin = 'http://localhost:3000'
    const env = readEnv({ DATA_DIR: dataDir, ORIGIN: origin, LOG_LEVEL: 'silent' })
    const app = shop.createApp(shop.openAdapters(env, database))
    const render = () =>
      app(new Request(`${origin}/category/dress`, { headers: { accept: 'text/html' } })).then((page) => page.text())
    for (let warm = 0; warm < 100; warm++) await render()
    const before = process.cpuUsage()
    let html = ''
    for (let one = 0; one < renders; one++) html = await render()
    const { user, system } = process.cpuUsage(before)
    const millis = (user + system) / 1000 / renders
    const cards = html.match(/<article/g)?.length ?? 0
    return [
      {
        what: `rendered category page (${cards} cards)`,
        figure: `${millis.toFixed(2)} ms CPU`,
        goal: '≤ 3 ms for 24 cards',
        ok: millis <= 3,
      },
    ]
  } finally {
    await database.close()
    await embedded.stop()
  }
}
