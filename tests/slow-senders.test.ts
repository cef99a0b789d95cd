import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crashingShop } from './support/crashing-shop.ts'

type Shop = Awaited<ReturnType<typeof crashingShop>>
let shop: Shop
beforeAll(async () => {
  shop = await crashingShop()
  await shop.start()
}, 120_000)
afterAll(() => shop.end())

const paths = ['/auth', '/payment', '/api/quote', '/contact', '/admin/pictures', '/admin/products/new', '/no-such-page']
const item = Buffer.alloc(64 * 1024, 97)

/** Resident megabytes of the server; Linux only. */
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid()}/status`, 'utf8'))?.[1]) / 1024

/** Sends the head and as much body as accepted; resolves when answered or stalled. */
function sender(path: string, head: string): Promise<Socket> {
  const { hostname, port, origin } = new URL(shop.origin)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nOrigin: ${origin}\r\nSec-Fetch-Site: same-origin\r\n${head}\r\n\r\n`,
      )
      const chunk = head.includes('chunked') ? [`${item.length.toString(16)}\r\n`, item, '\r\n'] : [item]
      for (let sent = 0; sent < 10 * 1024 * 1024 && !socket.writableNeedDrain; sent += item.length)
        for (const part of chunk) socket.write(part)
      setImmediate(() => resolve(socket))
    })
    socket.on('data', () => resolve(socket))
    socket.on('error', () => resolve(socket))
  })
}

test.skipIf(process.platform !== 'linux')(
  '200 open uploads of ten megabytes take less than 100 MB of memory, and pages are still served',
  async () => {
    const home = () => fetch(`${shop.origin}/`).then(({ status }) => status)
    for (let time = 0; time < 20; time++) expect(await home()).toBe(200)
    const before = memory()
    const sockets: Socket[] = []
    const statuses: number[] = []
    for (let count = 0; count < 200; count++) {
      const type = count % 3 === 0 ? 'multipart/form-data; boundary=x' : 'application/x-www-form-urlencoded'
      const length = count % 2 === 0 ? 'Transfer-Encoding: chunked' : 'Content-Length: 10485760'
      const path = paths[count % paths.length] as string
      sockets.push(await sender(path, `Content-Type: ${type}\r\n${length}`))
      // Other visitors are served during the uploads.
      if (count % 10 === 9) statuses.push(await home())
    }
    expect(statuses).toEqual(Array(20).fill(200))
    // Memory is released as others are served.
    const kept = async () => (await home(), memory() - before)
    await expect.poll(kept).toBeLessThan(100)
    for (const socket of sockets) socket.destroy()
    expect(await home()).toBe(200)
  },
  120_000,
)
