import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { inspectPicture, maxPictureBytes, renditions, widthsFor } from './inspect-picture.server.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a2d3a' } })

const reasonOf = async (bytes: Uint8Array) => {
  const looked = await inspectPicture(bytes)
  return looked.ok ? 'accepted' : looked.reason
}

describe('picture inspection', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('accepts %s, recognised by its content', async (format) => {
    const bytes = await plain(300, 400).toFormat(format).toBuffer()
    expect(await inspectPicture(bytes)).toEqual({ ok: true, value: { format, width: 300, height: 400 } })
  })

  test('reports the displayed size of a photograph taken sideways', async () => {
    const bytes = await plain(300, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await inspectPicture(bytes)).toMatchObject({ value: { width: 400, height: 300 } })
  })
})

test.each([
  ['control.jpg', 'accepted'],
  ['p01-sos-se-0.jpg', 'accepted'],
  ['o01-sos-se-0-small.jpg', 'accepted'],
  ['o02-bytes-after-end.jpg', 'accepted'],
  ['o03-bytes-before-marker.jpg', 'accepted'],
  ['control-truncated-no-eoi.jpg', 'damaged'],
  ['o04-truncated-half.jpg', 'damaged'],
  ['o05-truncated.png', 'damaged'],
])('pictures that browsers display are accepted, cut-off ones are not: %s is %s', async (name, answer) =>
  expect(await reasonOf(readFileSync(`tests/data/cases/pictures/${name}`))).toBe(answer),
)

describe('picture inspection refuses', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    ['SVG', Buffer.from(svg)],
    ['SVG after an XML declaration', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['PDF', Buffer.from('%PDF-1.7\n')],
    ['GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a RIFF file other than WebP', Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt ', 'latin1')],
    ['AVIF', Buffer.from('\x00\x00\x00\x20ftypavif\x00\x00\x00\x00', 'latin1')],
  ])('%s', async (_, bytes) => expect(await reasonOf(bytes)).toBe('not_a_picture'))

  test('an empty file', async () => expect(await reasonOf(new Uint8Array())).toBe('empty'))

  test('a file above 10 MB, without reading it', async () => {
    expect(await reasonOf(Buffer.alloc(maxPictureBytes + 1, 0xff))).toBe('too_big')
  })

  test('a JPEG header followed by SVG', async () => {
    expect(await reasonOf(Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.from(svg)]))).toBe('damaged')
  })

  test('a JPEG that ends halfway', async () => {
    const whole = await sharp(Buffer.from(noise(400, 400)), { raw: { width: 400, height: 400, channels: 3 } })
      .jpeg()
      .toBuffer()
    expect(await reasonOf(whole.subarray(0, whole.length / 2))).toBe('damaged')
  })

  test.each([
    [1, 1, 'too_small'],
    [199, 400, 'too_small'],
    [400, 199, 'too_small'],
    [200, 200, 'accepted'],
    [200, 800, 'accepted'],
    [200, 801, 'too_long'],
    [801, 200, 'too_long'],
  ])('sizes below 200 pixels or beyond 4:1: %i × %i pixels is %s', async (width, height, answer) => {
    expect(await reasonOf(await plain(width, height).png().toBuffer())).toBe(answer)
  })

  test('a small PNG of 256 megapixels, without decoding it', async () => {
    const bomb = blackPng(16_000, 16_000)
    expect(bomb.byteLength).toBeLessThan(100_000)
    expect(await reasonOf(bomb)).toBe('too_many_pixels')
    // Its header is enough.
    expect(await reasonOf(bomb.subarray(0, 64))).toBe('too_many_pixels')
  })
})

describe('renditions', () => {
  test('contain pixels only: no location, no camera, no page hidden behind the picture', async () => {
    const photograph = await plain(700, 900)
      .jpeg()
      .withExif({ IFD0: { Make: 'CAMERA-MAKER' }, IFD3: { GPSLatitude: '13/1 45/1 0/1', GPSLatitudeRef: 'N' } })
      .toBuffer()
    expect((await sharp(photograph).metadata()).exif).toBeDefined()
    const polyglot = Buffer.concat([photograph, Buffer.from('<html><script>HIDDEN-PAGE</script></html>')])
    expect(await reasonOf(polyglot)).toBe('accepted')
    const made = await renditions(polyglot, [320])
    if (!made.ok) throw new Error(made.reason)
    for (const one of made.value) {
      const text = Buffer.from(one.bytes).toString('latin1')
      expect(text).not.toMatch(/HIDDEN-PAGE|CAMERA-MAKER/)
    }
    const webp = await sharp(made.value[0]?.bytes).metadata()
    expect([webp.format, webp.width, webp.height, webp.exif, webp.xmp]).toEqual([
      'webp',
      320,
      411,
      undefined,
      undefined,
    ])
    expect(Buffer.from(made.value[1]?.bytes ?? []).toString('latin1', 4, 12)).toBe('ftypavif')
  })

  test('go up to the width of the original, never beyond it or beyond the widest size requested', () => {
    expect(widthsFor(1050, [320, 480, 640, 1050, 1600])).toEqual([320, 480, 640, 1050])
    expect(widthsFor(900, [320, 480, 640, 1050, 1600])).toEqual([320, 480, 640, 900])
    expect(widthsFor(4000, [320, 480, 640, 1050, 1600])).toEqual([320, 480, 640, 1050, 1600])
    expect(widthsFor(200, [320, 480])).toEqual([200])
  })
})

/** Incompressible, deterministic pixels. */
function noise(width: number, height: number): Uint8Array {
  let state = 7
  return Uint8Array.from({ length: width * height * 3 }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state >> 16
  })
}

/** A one-bit PNG: many pixels in a few kilobytes. */
function blackPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const size = Buffer.alloc(4)
    const sum = Buffer.alloc(4)
    size.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([size, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 9 })
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}
