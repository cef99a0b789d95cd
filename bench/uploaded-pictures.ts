import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cpuPer, measure } from './measure.ts'
import { memoryMb } from './process-table.ts'
import type { RunningShop } from './processes.ts'
import type { Row } from './table.ts'

const folder = 'db/seed/pictures'
/** The shop encodes two at once. */
const uploaders = 2
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

export async function uploadedPictures(shop: RunningShop, uploads: number): Promise<Row[]> {
  const cookie = await ownerCookie(shop)
  const before = memoryMb(shop.pid)
  const sent = await measure(shop.processes, () => uploadAll(shop, cookie, uploads))
  const between = memoryMb(shop.pid)
  const read = await measure(shop.processes, () => readAll(shop, cookie))
  const after = memoryMb(shop.pid)
  return [
    {
      what: `an upload with its renditions (${uploads}, ${sent.result} failed)`,
      figure: cpuPer(sent.cpu, uploads),
      goal: '0 failed',
      ok: sent.result === 0,
      foreign: sent.foreign,
    },
    {
      what: `memory of the server after ${uploads} uploads and ${read.result} reads`,
      figure: after
        ? `${after.now} MB; ${before?.now} before, ${between?.now} between, ${after.highest} at its highest`
        : 'memory not measured on this system',
      goal: '≤ 250 MB',
      ok: after && after.now <= 250,
      foreign: read.foreign,
    },
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
