// Mixed visitors, first as many as the shop can serve, then 1, 3 and 10 times that many: how long pages and orders
// take, and how fast the shop says that it is busy.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { startEmbedded } from '#app/platform/database/embedded.server.ts'
import { customerAddress, formOf, type Item, stockedItems } from './buyers.ts'
import { type Answer, openClient } from './load.ts'
import { cpuPer, measure } from './measure.ts'
import type { Cpu } from './process-table.ts'
import type { RunningShop } from './processes.ts'
import { limited, percentile, type Row } from './table.ts'

const seconds = 15
const pauseMs = 5
const closedVisitors = 50
const factors = [1, 3, 10]

/** In percent; pages of products, categories and home are cached. */
const mix = { product: 45, category: 25, home: 10, search: 6, suggestion: 6, quote: 4, order: 3, office: 1 } as const
type Kind = keyof typeof mix

const kinds = Object.entries(mix).flatMap(([kind, share]) => Array<Kind>(share).fill(kind as Kind))
/** The kinds spread evenly over a hundred actions. */
export const kindOf = (action: number): Kind => kinds[(action * 37) % kinds.length] ?? 'home'

type Sent = { method?: 'GET' | 'POST'; type?: string; body?: string; cookie?: string }
type Done = { kind: Kind; status: number; ms: number }
const isServed = ({ status }: Done) => status > 0 && status < 400
type Client = ReturnType<typeof openClient>
type World = { shop: RunningShop; items: readonly Item[]; cookie: string; client: Client }

export async function visitors(shop: RunningShop): Promise<Row[]> {
  const database = openDatabase((await startEmbedded(shop.dataDir)).url, 2)
  const client = openClient(shop.port)
  try {
    const world = { shop, client, items: await stockedItems(database.db, shop), cookie: await ownerCookie(client) }
    await warm(world)
    const before = await cacheFigures(shop)
    const { result: closed, ...load } = await measure(shop.processes, () => withoutPause(world))
    const capacity = closed.filter(isServed).length / load.seconds
    const rows = rowsOf(`${closedVisitors} visitors without pause`, closed, { goals: withoutPauseGoals, ...load })
    for (const factor of factors) {
      const { result, ...more } = await measure(shop.processes, () => arriving(world, capacity * factor))
      const { done, ownDelay } = result
      rows.push(...rowsOf(`${factor} × capacity`, done, { goals: arrivingGoals, ownDelay, ...more }))
    }
    return [...rows, cachedProducts(await cacheFigures(shop), before)]
  } finally {
    client.close()
    await database.close()
  }
}

async function withoutPause(world: World): Promise<Done[]> {
  const done: Done[] = []
  const end = performance.now() + seconds * 1000
  let next = 0
  const visit = async () => {
    while (performance.now() < end) done.push(await act(world, next++))
  }
  await Promise.all(Array.from({ length: closedVisitors }, visit))
  return done
}

/** Actions begin at this rate, however long the others take. `ownDelay`: p99 in ms by which the visitors are late. */
async function arriving(world: World, perSecond: number): Promise<{ done: Done[]; ownDelay: number }> {
  const actions: Promise<Done>[] = []
  const delay = monitorEventLoopDelay({ resolution: pauseMs })
  delay.enable()
  const started = performance.now()
  while (performance.now() - started < seconds * 1000) {
    const due = ((performance.now() - started) / 1000) * perSecond
    while (actions.length < due) actions.push(act(world, actions.length))
    await new Promise((go) => setTimeout(go, pauseMs))
  }
  delay.disable()
  return { done: await Promise.all(actions), ownDelay: delay.percentile(99) / 1e6 - pauseMs }
}

async function act(world: World, action: number): Promise<Done> {
  const kind = kindOf(action)
  const { path, ...sent } = requestOf(world, kind, action)
  const started = performance.now()
  for (let tries = 1; ; tries++) {
    const { status, head } = await ask(world.client, path, sent)
    const isLost = kind === 'order' && (status === 503 || status === 0) && tries < 10
    if (!isLost) return { kind, status, ms: performance.now() - started }
    await new Promise((go) => setTimeout(go, 1000 * Number(/\r\nretry-after: (\d+)/i.exec(head)?.[1] ?? 1)))
  }
}

function requestOf({ items, cookie }: World, kind: Kind, action: number): Sent & { path: string } {
  const language = action % 2 ? '/th' : ''
  const item = items[action % items.length]
  if (!item) throw new Error('the shop has nothing to sell')
  const lines = [{ productId: item.productId, size: item.size, quantity: 1 }]
  const requests: Record<Kind, () => Sent & { path: string }> = {
    product: () => ({ path: `${language}/product/${item.productId}` }),
    category: () => ({ path: `${language}/category/${action % 4 < 2 ? 'dress' : 'top'}` }),
    home: () => ({ path: language || '/' }),
    search: () => ({ path: `${language}/search?q=silk+${action % 50}` }),
    suggestion: () => ({ path: `/api/suggest?q=lotu&n=${action % 50}` }),
    quote: () => ({
      path: '/api/quote',
      method: 'POST',
      type: 'application/json',
      body: JSON.stringify({ lines, postalCode: '10500' }),
    }),
    order: () => ({ path: '/payment', method: 'POST', type: 'application/x-www-form-urlencoded', body: formOf(item) }),
    office: () => ({ path: '/admin/orders', cookie }),
  }
  return requests[kind]()
}

function ask(client: Client, path: string, { method = 'GET', type, body = '', cookie }: Sent): Promise<Answer> {
  const headers = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'accept: text/html',
    'accept-encoding: br, gzip',
    'user-agent: Mozilla/5.0 (Linux; Android 16) Chrome/140.0',
    'sec-fetch-site: same-origin',
    `x-forwarded-for: ${customerAddress()}`,
    ...(type ? [`content-type: ${type}`, `content-length: ${Buffer.byteLength(body)}`] : []),
    ...(cookie ? [`cookie: ${cookie}`] : []),
  ]
  return client.send(`${headers.join('\r\n')}\r\n\r\n${body}`)
}

/** For /metrics. */
export const metricsToken = 'figures of the bench'
/** Longer than a gateway takes to report the figures of its cache. */
const reportMs = 6000
type Figures = { hits: number; misses: number }

/** Of product pages in the page cache. */
async function cacheFigures({ port }: RunningShop): Promise<Figures> {
  await new Promise((go) => setTimeout(go, reportMs))
  const headers = { authorization: `Bearer ${metricsToken}` }
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text()
  const figure = (name: string) =>
    Number(
      new RegExp(`^shop_page_cache\\{figure="${name}",page="product".*\\} (\\d+)$`, 'm').exec(text)?.[1] ?? Number.NaN,
    )
  return { hits: figure('hits'), misses: figure('misses') }
}

export function cachedProducts(after: Figures, before: Figures): Row {
  const [hits, misses] = [after.hits - before.hits, after.misses - before.misses]
  const note = ` of ${hits + misses} product pages from the cache`
  return limited('product pages, hit rate', [(100 * hits) / (hits + misses)], { unit: '%', min: 90, note })
}

/** Every cached page once. */
async function warm(world: World): Promise<void> {
  for (let action = 0; action < 400; action++) {
    const kind = (['product', 'category', 'home'] as const)[action % 3] ?? 'home'
    await ask(world.client, requestOf(world, kind, Math.floor(action / 3)).path, {})
  }
}

/** Of the printed demo account. */
async function ownerCookie(client: Client): Promise<string> {
  const body = new URLSearchParams({ intent: 'sign-in', email: 'owner@mai.example', password: 'mai-demo-2026' })
  const sent = { method: 'POST', type: 'application/x-www-form-urlencoded', body: body.toString() } as const
  const { head } = await ask(client, '/auth', sent)
  return [...head.matchAll(/\r\nset-cookie: ([^;\r]*)/gi)].map(([, cookie]) => cookie).join('; ')
}

type Goals = { served?: number; product?: number; cached?: number; order?: number }
/** Actions a second, and p99 in milliseconds. */
const withoutPauseGoals: Goals = { served: 400, product: 100, order: 200 }
const arrivingGoals: Goals = { cached: 50 }
const busyGoal = 100

type Judging = { goals: Goals; seconds: number; ownDelay?: number; cpu?: Cpu | undefined; foreign: number | undefined }

/** No connection may be lost, and every order that was started completes. */
export function rowsOf(what: string, done: readonly Done[], { goals, foreign, ...measured }: Judging): Row[] {
  const row = (
    name: string,
    of: (one: Done) => boolean,
    judged: { max: number | undefined; note?: string; holds?: boolean },
  ) => {
    const times = done.filter(of).map(({ ms }) => ms)
    const note = `, p50 ${percentile(times, 0.5).toFixed(0)} ms of ${times.length}${judged.note ?? ''}`
    return limited(`${what}: ${name}, p99`, [percentile(times, 0.99)], { unit: 'ms', foreign, ...judged, note })
  }
  const isBusy = ({ status, kind }: Done) => status === 503 && kind !== 'order'
  return [
    served(what, done, { goals, foreign, ...measured }),
    row('cached pages', ({ kind }) => kind === 'product' || kind === 'category' || kind === 'home', {
      max: goals.cached,
    }),
    row('product pages', ({ kind }) => kind === 'product', { max: goals.product }),
    withOrders(done, (judged) => row('orders', ({ kind }) => kind === 'order', { max: goals.order, ...judged })),
    ...(done.some(isBusy) ? [row('"busy"', isBusy, { max: busyGoal })] : []),
  ]
}

function served(what: string, done: readonly Done[], { goals, cpu, foreign, ownDelay, ...measured }: Judging): Row {
  const lost = done.map(({ status }) => status).filter((status) => status === 0 || (status >= 500 && status !== 503))
  const statuses = lost.length > 0 ? ` (status ${[...new Set(lost)].toSorted((a, b) => a - b).join(', ')})` : ''
  const rate = done.filter(isServed).length / measured.seconds
  const judged = {
    min: goals.served,
    note: `, ${lost.length} lost${statuses}${ownDelay === undefined ? '' : `; visitors ${ownDelay.toFixed(0)} ms late`}`,
    holds: lost.length === 0,
    cpu: cpuPer(cpu, done.length),
    foreign,
  }
  const row = limited(`${what}: served`, [rate], { unit: 'actions/s', ...judged })
  return goals.served === undefined ? { ...row, goal: '0 lost', ok: lost.length === 0 } : row
}

function withOrders(done: readonly Done[], rowOf: (judged: { note: string; holds: boolean }) => Row): Row {
  const orders = done.filter(({ kind }) => kind === 'order')
  const completed = orders.filter(({ status }) => status === 302).length
  const holds = completed === orders.length
  const row = rowOf({ note: `; ${completed} complete`, holds })
  return row.goal ? row : { ...row, goal: 'all complete', ok: holds }
}
