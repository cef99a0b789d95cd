import { describe, expect, test } from 'vitest'
import { printout } from '#tests/factories/attachment-files.ts'
import {
  attachmentName,
  batchesOf,
  decideAttach,
  maxAttachmentBytes,
  maxAttachments,
  pdfMarkers,
  sizeOf,
} from './attachment-rules.ts'

const digests = (count: number) => Array.from({ length: count }, (_, at) => `digest ${at}`)

test('twenty an order; the same bytes again are there already, also when it is full', () => {
  const full = { isErased: false, digests: digests(maxAttachments) }
  expect(maxAttachments).toBe(20)
  expect(decideAttach({ isErased: false, digests: digests(19) }, 'new')).toEqual({ ok: true, value: 'new' })
  expect(decideAttach(full, 'new')).toEqual({ ok: false, reason: 'limit_reached' })
  expect(decideAttach(full, 'digest 3')).toEqual({ ok: true, value: 'known' })
})

test('nothing is attached to an order that is not there, or that its customer was erased from', () => {
  expect(decideAttach(undefined, 'new')).toEqual({ ok: false, reason: 'order_not_found' })
  expect(decideAttach({ isErased: true, digests: ['new'] }, 'new')).toEqual({ ok: false, reason: 'erased' })
})

test('a PDF begins and ends as one', () => {
  const text = (words: string) => new TextEncoder().encode(words)
  expect(pdfMarkers(printout('whole'))).toEqual({ begins: true, ends: true })
  expect(pdfMarkers(text('%PDF-1.7\n1 0 obj'))).toEqual({ begins: true, ends: false })
  expect(pdfMarkers(text('<html>%PDF-1.7 %%EOF'))).toEqual({ begins: false, ends: true })
  expect(pdfMarkers(new Uint8Array())).toEqual({ begins: false, ends: false })
})

describe('the name a file is kept by', () => {
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
    ['half \ud800.png', 'image/png', 'half \ufffd.png'],
  ] as const)('%j is %s: %s', (given, type, name) => expect(attachmentName(given, type)).toBe(name))
})

test.each([
  [1, '1 kB'],
  [655_360, '640 kB'],
  [1024 * 1024, '1 MB'],
  [2_516_582, '2.4 MB'],
])('%d bytes are %s', (bytes, words) => expect(sizeOf(bytes)).toBe(words))

test('files go in as few requests as their order allows, none with more than one may carry', () => {
  const megabyte = 1024 * 1024
  const files = [4, 4, 4, 10, 1].map((size) => ({ size: size * megabyte }))
  expect(batchesOf(files).map((batch) => batch.map(({ size }) => size / megabyte))).toEqual([[4, 4], [4], [10], [1]])
  expect(maxAttachmentBytes).toBe(10 * megabyte)
  expect(batchesOf([])).toEqual([])
})
