import { describe, expect, test } from 'vitest'
import {
  attachmentMessage,
  attachmentName,
  batchesOf,
  decideAttach,
  maxAttachmentBytes,
  maxAttachments,
  pdfMarkers,
  sizeOf,
} from './attachment-rules.ts'

const digests = (count: number) => Array.from({ length: count }, (_, at) => `digest ${at}`)

test('an order holds twenty files, and a duplicate is recognised even when it is full', () => {
  const full = { isErased: false, digests: digests(maxAttachments) }
  expect(maxAttachments).toBe(20)
  expect(decideAttach({ isErased: false, digests: digests(19) }, 'new')).toEqual({ ok: true, value: 'new' })
  expect(decideAttach(full, 'new')).toEqual({ ok: false, reason: 'limit_reached' })
  expect(decideAttach(full, 'digest 3')).toEqual({ ok: true, value: 'known' })
})

test('attaching to a missing order or to one with erased customer data is refused', () => {
  expect(decideAttach(undefined, 'new')).toEqual({ ok: false, reason: 'order_not_found' })
  expect(decideAttach({ isErased: true, digests: ['new'] }, 'new')).toEqual({ ok: false, reason: 'erased' })
})

test('a PDF is recognised by its start and end markers', () => {
  const text = (words: string) => new TextEncoder().encode(words)
  expect(pdfMarkers(text('%PDF-1.4\ntrailer <<>>\n%%EOF\n'))).toEqual({ begins: true, ends: true })
  const withTail = (length: number) => pdfMarkers(text(`%PDF-1.4\n%%EOF${' '.repeat(length)}`))
  expect(withTail(1024 - 5)).toEqual({ begins: true, ends: true })
  expect(withTail(1024 - 4)).toEqual({ begins: true, ends: false })
  expect(pdfMarkers(text('%PDF-1.7\n1 0 obj'))).toEqual({ begins: true, ends: false })
  expect(pdfMarkers(text('<html>%PDF-1.7 %%EOF'))).toEqual({ begins: false, ends: true })
  expect(pdfMarkers(new Uint8Array())).toEqual({ begins: false, ends: false })
})

describe('stored file name', () => {
  test.each([
    ['scan.pdf', 'application/pdf', 'scan.pdf'],
    ['SCAN.PDF', 'application/pdf', 'SCAN.PDF'],
    ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
    ['page.html', 'image/jpeg', 'page.html.jpg'],
    ['photo.png', 'image/webp', 'photo.png.webp'],
    ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
    ['C:\\Users\\Nok\\scan.pdf', 'application/pdf', 'scan.pdf'],
    ['a\r\nb\u202egnp.pdf', 'application/pdf', 'a bgnp.pdf'],
    ['', 'image/png', 'file.png'],
    ['.pdf', 'application/pdf', 'file.pdf'],
    ['รูปชุดผ้าไหม.jpg', 'image/jpeg', 'รูปชุดผ้าไหม.jpg'],
    [`${'ก'.repeat(300)}.jpg`, 'image/jpeg', `${'ก'.repeat(150)}.jpg`],
    ['a.pdf b.pdf', 'application/pdf', 'a.pdf b.pdf'],
    ['photo.jpg', 'image/png', 'photo.jpg.png'],
    ['photo.webp', 'image/webp', 'photo.webp'],
    ['photo.jpgs', 'image/jpeg', 'photo.jpgs.jpg'],
    ['photo.pngs', 'image/png', 'photo.pngs.png'],
    ['photo.webps', 'image/webp', 'photo.webps.webp'],
    ['scan.pdfs', 'application/pdf', 'scan.pdfs.pdf'],
    ['ajpg', 'image/jpeg', 'ajpg.jpg'],
    ['apng', 'image/png', 'apng.png'],
    ['awebp', 'image/webp', 'awebp.webp'],
    ['apdf', 'application/pdf', 'apdf.pdf'],
    ['half \ud800.png', 'image/png', 'half \ufffd.png'],
  ] as const)('for %j as %s is %s', (given, type, name) => expect(attachmentName(given, type)).toBe(name))
})

test.each([
  [0, '1 kB'],
  [1, '1 kB'],
  [655_360, '640 kB'],
  [1023 * 1024, '1023 kB'],
  [1024 * 1024, '1 MB'],
  [2_516_582, '2.4 MB'],
])('%d bytes are shown as %s', (bytes, words) => expect(sizeOf(bytes)).toBe(words))

test('files are sent in order, in as few requests as the size limit of one request allows', () => {
  const megabyte = 1024 * 1024
  const files = [4, 4, 4, 10, 1].map((size) => ({ size: size * megabyte }))
  expect(batchesOf(files).map((batch) => batch.map(({ size }) => size / megabyte))).toEqual([[4, 4], [4], [10], [1]])
  expect(maxAttachmentBytes).toBe(10 * megabyte)
  expect(batchesOf([])).toEqual([])
})

test.each([
  ['empty', 'uploads.empty'],
  ['too_big', 'uploads.too_big'],
  ['too_many_pixels', 'uploads.too_many_pixels'],
  ['too_small', 'uploads.too_small'],
  ['too_long', 'uploads.too_long'],
  ['damaged', 'uploads.damaged'],
  ['busy', 'uploads.busy'],
  ['wrong_type', 'attachments.refusal.wrong_type'],
  ['limit_reached', 'attachments.refusal.limit_reached'],
] as const)('the refusal %s has the message %s', (reason, message) => expect(attachmentMessage(reason)).toBe(message))
