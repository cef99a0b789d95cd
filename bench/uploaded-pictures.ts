import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getRequest, load } from './load.ts'
import { cpuPer, measure } from './measure.ts'
import { memoryMb, totalCpu } from './process-table.ts'
import type { RunningShop } from './processes.ts'
import { limited, type Row } from './table.ts'

const folder = 'db/seed/pictures'
/** The shop encodes two at once. */
const uploaders = 2
const requests = 5000
const screens = [
  '/',
  '/th',
  '/collection',
  '/new',
  '/best-sellers',
  '/search?q=silk',
  '/cart',
  '/checkout',
  '/sitemap.xml',
]
const backOffice = ['orders', 'products', 'inventory'].map((screen) => `/admin/${screen}`)

/** After cached pages at full speed, uploads, and a crawl of every page. */
export async function uploadedPictures(shop: RunningShop, uploads: number): Promise<Row[]> {
  const cookie = await ownerCookie(shop)
  const before = memoryMb(shop.pid)
  await load({ port: shop.port, requests: screens.map(getRequest), count: requests, connections: 16 })
  const sent = await measure(shop.processes, () => uploadAll(shop, cookie, uploads))
  const between = memoryMb(shop.pid)
  const read = await measure(shop.processes, () => readAll(shop, cookie))
  const after = memoryMb(shop.pid)
  const seconds = sent.cpu ? [totalCpu(sent.cpu) / uploads] : []
  const what = `memory after ${requests.toLocaleString('en')} requests, ${uploads} uploads and a crawl`
  return [
    limited(
      `an upload with its renditions, ${uploads}`,
      seconds.map((one) => one * 1000),
      { unit: 'ms CPU', note: `, ${sent.result} failed`, cpu: cpuPer(sent.cpu, uploads), foreign: sent.foreign },
    ),
    limited(what, after ? [after.now] : [], {
      unit: 'MB',
      max: 250,
      note: `; ${before?.now} before, ${between?.now} between, ${after?.highest} at its highest; ${read.result} pages read`,
      holds: sent.result === 0,
      foreign: read.foreign,
    }),
  ]
}

async function ownerCookie({ port }: RunningShop): Promise<string> {
  const origin = `http://127.0.0.1:${port}`
  const answer = await fetch(`${origin}/auth`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, 'sec-fetch-site': 'same-origin', accept: 'text/html' },
    body: new URLSearchParams({ intent: 'sign-in', email: 'owner@mai.example', password: 'mai-demo-2026' }),
  })
  if (answer.status !== 303) throw new Error(`the owner could not sign in: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
}

async function uploadAll({ port }: RunningShop, cookie: string, uploads: number): Promise<number> {
  const origin = `http://127.0.0.1:${port}`
  const names = readdirSync(folder).filter((name) => name.endsWith('.jpg') && !name.startsWith('hero-'))
  let sent = 0
  let failed = 0
  const upload = async () => {
    while (sent < uploads) {
      const name = names[sent++ % names.length] ?? ''
      const body = new FormData()
      body.append('picture', new File([readFileSync(join(folder, name))], name, { type: 'image/jpeg' }))
      const headers = { origin, cookie, 'sec-fetch-site': 'same-origin', accept: 'application/json' }
      const answer = await fetch(`${origin}/admin/pictures`, { method: 'POST', headers, body })
      if (answer.status !== 201) failed++
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: uploaders }, upload))
  return failed
}

async function readAll({ port }: RunningShop, cookie: string): Promise<number> {
  const origin = `http://127.0.0.1:${port}`
  const map = await fetch(`${origin}/sitemap.xml`).then((answer) => answer.text())
  const listed = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path ?? '/')
  let read = 0
  for (let round = 0; round < 3; round++)
    for (const path of [...screens, ...listed, ...backOffice]) {
      const headers = { accept: 'text/html', ...(path.startsWith('/admin') ? { cookie } : {}) }
      const answer = await fetch(origin + path, { headers })
      await answer.arrayBuffer()
      if (answer.ok) read++
    }
  return read
}
