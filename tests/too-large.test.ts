// A client that sends an oversized body before reading gets the whole 413; an endless one is cut off.

import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { asWritten } from '#app/i18n/language.ts'
import * as shop from '#app/main.server.ts'
import { drainLimits } from '#app/platform/http/serve.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { transferOrder } from '#tests/factories/saved-slip.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { origin, testApp } from './support/app.ts'
import { testDatabase } from './support/database.ts'
import { fingerprint } from './support/fingerprint.ts'

const database = await testDatabase()
const { app } = await testApp(database)
const host = '127.0.0.1'
const options = { port: 0, host, origin, trustProxy: undefined }
const open = (drain = drainLimits) =>
  shop.serve(app, shop.openPageCache(10_000_000), shop.cachePlan, { ...options, drain })
const server = await open()
const impatient = await open({ bytes: 2 * 1024 * 1024, ms: 50, msTooLarge: 50 })
afterAll(() => Promise.all([server.close(), impatient.close()]))

const { id } = await stockedProduct(database.db)
const { accessKey } = await transferOrder(database.db, id, someDay)
const slip = `/order/${accessKey}/slip`

const megabyte = Buffer.alloc(1024 * 1024, 0x61)
const form = 'application/x-www-form-urlencoded'
const files = 'multipart/form-data; boundary=x'
const sameOrigin = { origin, 'sec-fetch-site': 'same-origin', accept: 'text/html' }

type Upload = { path: string; type: string; megabytes: number; port?: number }

function begin({ path, type, megabytes, port = server.port }: Upload) {
  const socket = connect(port, host)
  const sender = { socket, fault: undefined as Error | undefined }
  socket.on('error', (error) => (sender.fault = error))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const headers = { host: 'x', ...sameOrigin, 'content-type': type, 'content-length': megabytes * megabyte.length }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return Object.assign(sender, { closed })
}

async function sendFirst(upload: Upload) {
  const sender = begin(upload)
  const { socket } = sender
  socket.pause()
  for (let sent = 0; sent < upload.megabytes && !sender.fault; sent++)
    await new Promise((written) => socket.write(megabyte, written))
  let answer = ''
  socket.setEncoding('utf8')
  socket.on('data', (text: string) => {
    answer += text
    if (answer.includes('</html>')) socket.destroy()
  })
  socket.resume()
  await sender.closed
  return { answer, fault: sender.fault }
}

test.each([
  ['12 MB in a form', '/contact', form, 12],
  ['105 MB in a form', '/contact', form, 105],
  ['12 MB of files', slip, files, 12],
  ['105 MB of files', slip, files, 105],
])('%s are answered with 413 and a complete error page', async (_, path, type, megabytes) => {
  const { answer, fault } = await sendFirst({ path, type, megabytes })
  expect(fault).toBeUndefined()
  expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*<h1[\s\S]*<\/html>/)
})

async function sendSlip(megabytes: number, language: string) {
  const file = 'Content-Disposition: form-data; name="slip"; filename="slip.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'
  const body = Buffer.concat([
    Buffer.from(`--x\r\n${file}`),
    Buffer.alloc(megabytes * megabyte.length),
    Buffer.from('\r\n--x--\r\n'),
  ])
  const address = `http://${host}:${server.port}${language}${slip}`
  const response = await fetch(address, { method: 'POST', headers: { ...sameOrigin, 'content-type': files }, body })
  return { status: response.status, text: asWritten(await response.text()).replaceAll(/ style="[^"]*"/g, '') }
}

test.each([
  ['', [11, 105], 'This file is too large. Please choose one up to 10 MB.', 'Go back'],
  ['/th', [12], 'ไฟล์นี้ใหญ่เกินไป กรุณาเลือกไฟล์ขนาดไม่เกิน 10 MB', 'ย้อนกลับ'],
])(
  'a slip above 10 MB sent without JavaScript to "%s" shows an error page with a link and stores nothing',
  async (language, sizes, sentence, goBack) => {
    const before = await fingerprint(database)
    for (const megabytes of sizes) {
      const { status, text } = await sendSlip(megabytes, language)
      expect([megabytes, status]).toEqual([megabytes, 413])
      expect(text).toContain(`<h1>${sentence}</h1>`)
      expect(text).toContain(`<a href="${language}${slip}">${goBack}</a>`)
    }
    const after = await fingerprint(database)
    expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual([])
    expect((await fetch(`http://${host}:${server.port}${language}${slip}`, { headers: sameOrigin })).status).toBe(200)
  },
)

test('a client that keeps sending slowly after the 413 is cut off by a time limit', async () => {
  const { socket, closed } = begin({ path: slip, type: files, megabytes: 12, port: impatient.port })
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /)
  const trickle = setInterval(() => socket.write('a'), 5)
  socket.resume()
  await closed
  clearInterval(trickle)
})

test('a client that keeps sending after the 413 is cut off by a byte limit', async () => {
  const patient = await open({ bytes: 2 * 1024 * 1024, ms: 60_000, msTooLarge: 60_000 })
  const { socket, closed } = begin({ path: slip, type: files, megabytes: 1000, port: patient.port })
  socket.resume()
  let sent = 0
  while (!socket.destroyed) {
    await new Promise((written) => socket.write(megabyte, written))
    sent++
  }
  await closed
  expect(sent).toBeLessThan(100)
  await patient.close()
})

test('a connection whose body was read completely serves the next request', async () => {
  const { socket } = begin({ path: '/contact', type: form, megabytes: 1 })
  let answers = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answers += text))
  socket.write(megabyte)
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => answers).toMatch(/^HTTP\/1\.1 413 [\s\S]*HTTP\/1\.1 200 /)
  socket.destroy()
})
