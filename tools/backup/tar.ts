// A backup is an ordinary .tar.gz (POSIX ustar).
import { DatabaseStartError } from '#app/platform/database/start-error.ts'

export type Entry = { name: string; bytes: Buffer }

const block = 512
const rest = (size: number) => (block - (size % block)) % block

/** A name has at most 100 bytes, or splits at a slash into 155 and 100. */
export function packed({ name, bytes }: Entry): Buffer {
  return Buffer.concat([headerOf(name, bytes.length), bytes, Buffer.alloc(rest(bytes.length))])
}

export const archiveEnd: Buffer = Buffer.alloc(2 * block)

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(block)
  const cut = Buffer.byteLength(name) > 100 ? name.indexOf('/', name.length - 101) : -1
  header.write(name.slice(cut + 1), 0)
  header.write('0000600\0', 100)
  header.write('0000000\0'.repeat(2), 108)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  if (cut > 0) header.write(name.slice(0, cut), 345)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** Throws a DatabaseStartError for a truncated archive. */
export async function* unpacked(archive: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const take = readerOf(archive)
  for (;;) {
    const header = await take(block)
    if (header.every((byte) => byte === 0)) return
    const text = (from: number, length: number) => header.toString('utf8', from, from + length).replace(/\0.*$/s, '')
    const size = Number.parseInt(text(124, 12), 8)
    if (text(257, 5) !== 'ustar' || !Number.isSafeInteger(size)) throw broken
    const prefix = text(345, 155)
    const bytes = await take(size)
    await take(rest(size))
    yield { name: prefix ? `${prefix}/${text(0, 100)}` : text(0, 100), bytes }
  }
}

export const broken = new DatabaseStartError('This file is not a complete backup. Nothing was restored.')

function readerOf(stream: AsyncIterable<Buffer>): (size: number) => Promise<Buffer> {
  const source = stream[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  return async (size) => {
    const parts = [held]
    for (let have = held.length; have < size; ) {
      const { value, done } = await source.next()
      if (done) throw broken
      parts.push(value)
      have += value.length
    }
    const all = Buffer.concat(parts)
    held = all.subarray(size)
    return all.subarray(0, size)
  }
}
