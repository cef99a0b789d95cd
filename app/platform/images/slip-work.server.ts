// Runs in the encoder process only.
import jsQR from 'jsqr'
import sharp, { type Sharp } from 'sharp'
import { ok, type Result } from '#app/kit/result.ts'
import { maxPixels, openPicture } from './decoders.server.ts'
import { checkHead, decodable } from './encoder-work.server.ts'
import type { PictureFormat, PictureRefusal } from './inspect-picture.server.ts'

/** `edited`: an image editor made the picture. */
export type ReadSlip = { jpeg: Uint8Array; text: string | undefined; edited: boolean }

/** The width of a phone's screenshot. */
const kept = { width: 1600, height: 3200 }
/** For PNG and WebP, which decode whole; JPEG shrinks while decoding. */
const maxWholePixels = 12_000_000
/** Small codes need many pixels, large ones few. */
const tried = [1080, 1600, 720, 480] as const

const editors = /photoshop|snapseed|picsart|gimp|canva|lightroom|pixlr|facetune|meitu|photoscape|affinity/i

export async function readSlip(bytes: Uint8Array, format: PictureFormat): Promise<Result<ReadSlip, PictureRefusal>> {
  const decoded = await decodable(async () => {
    const head = await checkHead(bytes, format, format === 'jpeg' ? maxPixels : maxWholePixels)
    if (!head.ok) return head
    const pixels = await openPicture(bytes)
      .autoOrient()
      .resize({ ...kept, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return ok({ ...pixels, head: head.value })
  })
  if (!decoded.ok) return decoded
  const { data, info, head } = decoded.value
  const { width, height, channels } = info
  const words = [head.exif, head.xmp, head.iptc].map((part) => part?.toString('latin1') ?? '').join(' ')
  const copy = () => sharp(data, { raw: { width, height, channels } })
  const jpeg = await copy().jpeg({ quality: 84 }).toBuffer()
  return ok({ jpeg, text: await codeOf(copy, width), edited: editors.test(words) })
}

/** Prefers a bank's code; a slip may carry others. */
async function codeOf(copy: () => Sharp, widest: number): Promise<string | undefined> {
  let other: string | undefined
  for (const width of new Set(tried.map((one) => Math.min(one, widest))))
    for (const text of await codesAt(copy(), width)) {
      if (text.startsWith('00') && text.includes('000001')) return text
      other ??= text
    }
  return other
}

/** Searches the whole picture and both halves. */
async function codesAt(copy: Sharp, width: number): Promise<string[]> {
  const { data, info } = await copy
    .resize({ width })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const half = Math.ceil(info.height / 2)
  const parts = [
    [0, info.height],
    [info.height - half, info.height],
    [0, half],
  ] as const
  return parts.flatMap(([from, to]) => {
    const pixels = Uint8ClampedArray.from(data.subarray(from * info.width * 4, to * info.width * 4))
    return jsQR(pixels, info.width, to - from)?.data || []
  })
}

export async function drawSampleSlip(qr: Uint8Array): Promise<Uint8Array> {
  const bar = (left: number, top: number, width: number, height: number, background: string) => ({
    input: { create: { width, height, channels: 3 as const, background } },
    left,
    top,
  })
  const lines = Array.from({ length: 5 }, (_, index) => bar(48, 260 + index * 64, 360 - index * 40, 16, '#9aa3ad'))
  return sharp({ create: { width: 720, height: 1152, channels: 3, background: '#f7f9fb' } })
    .composite([bar(0, 0, 720, 120, '#2f6b57'), ...lines, { input: Buffer.from(qr), left: 456, top: 880 }])
    .png()
    .toBuffer()
}
