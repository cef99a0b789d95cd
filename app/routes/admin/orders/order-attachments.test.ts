import sharp from 'sharp'
import { expect, test } from 'vitest'
import { asWritten } from '#app/i18n/language.ts'
import { attachmentFolders } from '#app/modules/attachments/attachment-file.server.ts'
import { photo, printout } from '#tests/factories/attachment-files.ts'
import { someDay } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post } from '#tests/support/app.ts'
import { attached, sendFiles } from '#tests/support/attached-files.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { staffedShop } from '#tests/support/people.ts'
import { race } from '#tests/support/race.ts'

const database = await testDatabase()
const { db } = database
const { app, adapters, staff, customer } = await staffedShop(database, { clock: () => someDay })
const { id: productId } = await stockedProduct(db, { stock: { M: 90 } })
const newOrder = () => placedOrder(db, { lines: [{ productId, size: 'M', quantity: 1 }] })

const file = (bytes: Uint8Array<ArrayBuffer> | string, name: string, type = '') => new File([bytes], name, { type })
const send = (number: string, ...files: File[]) => sendFiles(app, number, files, staff.cookie)
const rowsOf = (orderId: string) =>
  db
    .selectFrom('attachments')
    .where('orderId', '=', orderId)
    .where('deletedAt', 'is', null)
    .selectAll()
    .orderBy('name')
    .execute()
const audited = (number: string) =>
  db
    .selectFrom('auditLog')
    .where('entityId', '=', number)
    .where('action', 'like', 'attachment.%')
    .select(['action', 'actorId', 'detail'])
    .orderBy('id')
    .execute()
const pageOf = async (response: Response) => asWritten(await response.text())
const open = (number: string, id: string, cookie = staff.cookie) =>
  app(get(`/admin/orders/${number}/attachments/${id}`, { cookie }))
const filesInStore = async () => (await adapters.files.folders(attachmentFolders)).length

test('a PDF and a photo are attached, listed on the order page, and downloaded unchanged', async () => {
  const { number, orderId } = await newOrder()
  const [invoice, picture] = [printout('Customs'), await photo()]
  const answer = await send(number, file(invoice, 'ใบเสร็จ "1".pdf', 'text/html'), file(picture, 'seam.jpeg'))
  expect(answer.status).toBe(200)
  expect(await pageOf(answer)).toContain('2 files attached')
  const [photograph, receipt] = await rowsOf(orderId)
  expect([photograph, receipt]).toMatchObject([
    { name: 'seam.jpeg', contentType: 'image/jpeg', bytes: picture.length, createdBy: staff.userId },
    { name: 'ใบเสร็จ "1".pdf', contentType: 'application/pdf', bytes: invoice.length, createdAt: someDay },
  ])
  expect(await audited(number)).toEqual([
    { action: 'attachment.add', actorId: staff.userId, detail: { bytes: invoice.length } },
    { action: 'attachment.add', actorId: staff.userId, detail: { bytes: picture.length } },
  ])

  for (const path of [`/admin/orders/${number}`, `/admin/orders/${number}/attachments`]) {
    const page = await pageOf(await app(get(path, { cookie: staff.cookie })))
    expect(page).toMatch(/Only staff can see these files\.|Attachments \(staff only\)/)
    for (const { id } of [photograph, receipt] as { id: string }[])
      expect(page).toContain(`href="/admin/orders/${number}/attachments/${id}"`)
    expect(page).toContain('seam.jpeg')
    expect(page).toContain('staff@mai.example')
  }

  const download = await open(number, receipt?.id ?? '')
  expect(new Uint8Array(await download.arrayBuffer())).toEqual(invoice)
  const headersOf = ({ headers }: Response) =>
    ['content-type', 'content-disposition', 'cache-control', 'x-content-type-options'].map((name) => headers.get(name))
  const thai = encodeURIComponent('ใบเสร็จ "1".pdf')
  expect(headersOf(download)).toEqual([
    'application/pdf',
    `attachment; filename="_______ _1_.pdf"; filename*=UTF-8''${thai}`,
    'private, no-store',
    'nosniff',
  ])
  expect(download.headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox$/)
  const shown = await open(number, photograph?.id ?? '')
  expect(new Uint8Array(await shown.arrayBuffer())).toEqual(picture)
  expect(headersOf(shown)).toEqual([
    'image/jpeg',
    `inline; filename="seam.jpeg"; filename*=UTF-8''seam.jpeg`,
    'private, no-store',
    'nosniff',
  ])
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const page = '<html><script>alert(1)</script></html>'
const [otherType, cutShort] = [
  'Only JPEG, PNG, WebP and PDF files can be attached.',
  'The file is damaged or incomplete.',
]
test.each<[string, string, () => Promise<File>]>([
  ['an HTML page called a PDF', otherType, async () => file(page, 'a.pdf', 'application/pdf')],
  ['an SVG', otherType, async () => file(svg, 'a.svg', 'image/svg+xml')],
  ['an SVG called a PNG', otherType, async () => file(svg, 'a.png', 'image/png')],
  ['a HEIC photo', otherType, async () => file('\0\0\0\x18ftypheic', 'a.heic', 'image/heic')],
  ['a JPEG that is cut short', cutShort, async () => file((await photo('#aa3344')).slice(0, -400), 'a.jpg')],
  ['a PDF that is cut short', cutShort, async () => file(printout('Cut').slice(0, -8), 'a.pdf')],
  ['an empty file', 'The file is empty.', async () => file('', 'a.pdf')],
  ['no file', 'Choose a file first.', async () => file('', '')],
])('%s is refused, and nothing changes', async (_, sentence, made) => {
  const { number } = await newOrder()
  const before = [await fingerprint(database), await filesInStore()]
  const answer = await send(number, await made())
  expect(answer.status).toBe(422)
  expect(await pageOf(answer)).toContain(sentence)
  expect([await fingerprint(database), await filesInStore()]).toEqual(before)
})

test('a long screenshot and a small stamp are accepted; a wrong file extension is corrected', async () => {
  const { number, orderId } = await newOrder()
  const [long, small] = [await photo('#123456', 200, 2000), await photo('#654321', 40, 40)]
  const webp = new Uint8Array(
    await sharp(await photo())
      .webp()
      .toBuffer(),
  )
  expect((await send(number, file(long, 'chat.jpg'), file(small, 'b.html'), file(webp, 'c.png'))).status).toBe(200)
  expect((await rowsOf(orderId)).map(({ name, contentType }) => [name, contentType])).toEqual([
    ['b.html.jpg', 'image/jpeg'],
    ['c.png.webp', 'image/webp'],
    ['chat.jpg', 'image/jpeg'],
  ])
})

test('the valid files of an upload are attached, and the others are reported by name', async () => {
  const { number, orderId } = await newOrder()
  const answer = await send(number, file(printout('Fine'), 'fine.pdf'), file('no picture', 'wrong.jpg'))
  expect(answer.status).toBe(422)
  const page = await pageOf(answer)
  expect(page).toContain('wrong.jpg: Only JPEG, PNG, WebP and PDF files can be attached.\n1 file attached')
  expect((await rowsOf(orderId)).map(({ name }) => name)).toEqual(['fine.pdf'])
})

test('a file of more than 10 MB, and a request of more than 11 MB, are refused, and nothing changes', async () => {
  const { number } = await newOrder()
  const before = [await fingerprint(database), await filesInStore()]
  const large = (megabytes: number) => file(`%PDF-${'a'.repeat(megabytes * 1024 * 1024)}%%EOF`, 'a.pdf')
  const tooBig = await send(number, large(10))
  expect([tooBig.status, await pageOf(tooBig)]).toEqual([422, expect.stringContaining('larger than 10 MB')])
  expect((await send(number, large(6), large(6))).status).toBe(413)
  expect([await fingerprint(database), await filesInStore()]).toEqual(before)
})

test('a 21st file is refused, also when several are sent at once; a file already attached is no 21st', async () => {
  const { number, orderId } = await newOrder()
  const first = printout('The first')
  await send(number, file(first, 'first.pdf'))
  for (let count = 1; count < 19; count++)
    await attached(db, { orderNumber: number, actorId: staff.userId, files: adapters.files })
  const inStore = await filesInStore()
  const answers = await race(5, (index) => send(number, file(printout(`At once ${index}`), `${index}.pdf`)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  expect(await rowsOf(orderId)).toHaveLength(20)
  expect(await filesInStore()).toBe(inStore + 1)

  const later = await send(number, file(printout('Another'), 'another.pdf'))
  expect([later.status, await pageOf(later)]).toEqual([409, expect.stringContaining('An order can have 20 files.')])
  expect((await send(number, file(first, 'first.pdf'))).status).toBe(200)
  expect(await rowsOf(orderId)).toHaveLength(20)
  expect(await audited(number)).toHaveLength(20)
})

test('the same file sent again, or several times at once, is one attachment and one audit log entry', async () => {
  const [{ number, orderId }, other] = [await newOrder(), await newOrder()]
  const bytes = printout('Sent twice')
  const inStore = await filesInStore()
  const answers = await race(4, (index) => send(number, file(bytes, `${index}.pdf`)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await send(number, file(bytes, 'again.pdf'))).status).toBe(200)
  expect([await rowsOf(orderId), await audited(number)]).toMatchObject([{ length: 1 }, { length: 1 }])
  expect(await filesInStore()).toBe(inStore + 1)
  await send(other.number, file(bytes, 'theirs.pdf'))
  expect(await rowsOf(other.orderId)).toHaveLength(1)
})

test('only staff can attach, open or delete files; under another order the file is not found', async () => {
  const [{ number, accessKey }, other] = [await newOrder(), await newOrder()]
  const id = await attached(db, { orderNumber: number, actorId: staff.userId, files: adapters.files })
  const before = [await fingerprint(database), await filesInStore()]
  const path = `/admin/orders/${number}/attachments`
  for (const [cookie, refused] of [
    ['', 401],
    [customer.cookie, 403],
  ] as const) {
    const statuses = await Promise.all([
      sendFiles(app, number, [file(printout('Theirs'), 'a.pdf')], cookie),
      app(post(path, { intent: 'delete', attachment: id }, { cookie })),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([refused, refused])
    expect([302, 403]).toContain((await open(number, id, cookie)).status)
    expect([302, 403]).toContain((await app(get(path, { cookie }))).status)
  }
  expect((await open(other.number, id)).status).toBe(404)
  expect((await open(number, 'x')).status).toBe(404)
  const elsewhere = { intent: 'delete', attachment: id }
  const gone = await app(post(`/admin/orders/${other.number}/attachments`, elsewhere, { cookie: staff.cookie }))
  expect(gone.status).toBe(404)
  expect((await send('0000FFFF', file(printout('No order'), 'a.pdf'))).status).toBe(404)
  expect([await fingerprint(database), await filesInStore()]).toEqual(before)
  expect((await open(number, id)).status).toBe(200)
  expect(await pageOf(await app(get(`/order/${accessKey}`)))).not.toContain('paper.pdf')
})

test('a deleted file is shown nowhere, and its deletion is audited once', async () => {
  const { number, orderId } = await newOrder()
  const id = await attached(db, { orderNumber: number, actorId: staff.userId, files: adapters.files })
  const remove = () =>
    app(post(`/admin/orders/${number}/attachments`, { intent: 'delete', attachment: id }, { cookie: staff.cookie }))
  const answers = await race(2, remove)
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  expect(await rowsOf(orderId)).toEqual([])
  expect((await open(number, id)).status).toBe(404)
  expect(await pageOf(await app(get(`/admin/orders/${number}`, { cookie: staff.cookie })))).not.toContain('paper.pdf')
  expect((await audited(number)).slice(1)).toEqual([{ action: 'attachment.delete', actorId: staff.userId, detail: {} }])
})
