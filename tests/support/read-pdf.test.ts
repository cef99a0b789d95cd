import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { scannedBars } from './read-pdf.ts'

test('a page is read correctly for every last byte of its compressed stream', () => {
  const lastBytes = new Set<number | undefined>()
  for (let length = 0; length < 256; length++) {
    const packed = deflateSync(`/F1 12 Tf ${'a'.repeat(length)}`)
    lastBytes.add(packed.at(-1))
    const file = Buffer.concat([Buffer.from('stream\n'), packed, Buffer.from('\nendstream')])
    expect([length, scannedBars(file)]).toEqual([length, [undefined]])
  }
  expect(lastBytes.size).toBe(256)
})
