// Runs in the encoder process only.
import jsQR from 'jsqr'
import sharp, { type JpegOptions, type Metadata, type ResizeOptions, type Sharp } from 'sharp'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { maxPixels, openPicture } from './decoders.server.ts'
import type { InspectedPicture, PictureFormat, PictureRefusal, Rendition } from './inspect-picture.server.ts'
import { shareSize } from './picture-key.ts'

/** `text`: of the QR code. `edited`: the metadata names an image editor. */
type ReadSlip = { jpeg: Uint8Array; text: string | undefined; edited: boolean }

/** Enough for a phone's screenshot. */
const maxSlip = { width: 1600, height: 3200 }
/** For PNG and WebP, which decode whole; JPEG shrinks while decoding. */
const maxWholePixels = 12_000_000

const editors = /photoshop|snapseed|picsart|gimp|canva|lightroom|pixlr|facetune|meitu|photoscape|affinity/i

export async function readSlip(bytes: Uint8Array, format: PictureFormat): Promise<Result<ReadSlip, PictureRefusal>> {
  const decoded = await decodable(async () => {
    const head = await checkHead(bytes, format, format === 'jpeg' ? maxPixels : maxWholePixels)
    if (!head.ok) return head
    const pixels = await openPicture(bytes)
      .autoOrient()
      .resize({ ...maxSlip, fit: 'inside', withoutEnlargement: true })
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
  return ok({ jpeg, text: await qrTextOf(copy, width), edited: editors.test(words) })
}

/** Prefers a bank's code; a slip may carry others. */
async function qrTextOf(copy: () => Sharp, widest: number): Promise<string | undefined> {
  let other: string | undefined
  // Small codes need many pixels, large ones few.
  for (const width of new Set([1080, 1600, 720, 480].map((tried) => Math.min(tried, widest))))
    for await (const text of qrTextsAt(copy(), width)) {
      // The code of Thai bank slips (modules/slips/mini-qr.ts).
      if (text?.startsWith('00') && text.includes('000001')) return text
      other ??= text
    }
  return other
}

/** Searches the whole picture, then both halves. */
async function* qrTextsAt(copy: Sharp, width: number) {
  const { data, info } = await copy
    .resize({ width })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const textIn = (from: number, to: number) => {
    const pixels = Uint8ClampedArray.from(data.subarray(from * info.width * 4, to * info.width * 4))
    return jsQR(pixels, info.width, to - from)?.data || undefined
  }
  const half = Math.ceil(info.height / 2)
  yield textIn(0, info.height)
  yield textIn(info.height - half, info.height)
  yield textIn(0, half)
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

/** Decodes every row. */
export const inspect = async (
  bytes: Uint8Array,
  format: PictureFormat,
  shape?: 'any shape',
): Promise<Result<InspectedPicture, PictureRefusal>> =>
  decodable(async () => {
    const head = await checkHead(bytes, format, maxPixels, shape)
    if (!head.ok) return head
    // Only decoding every row detects truncation; 16 pixels keep it cheap.
    await openPicture(bytes).resize({ width: 16 }).raw().toBuffer()
    const { width, height } = head.value.autoOrient
    return ok({ format, width, height })
  })

async function checkHead(
  bytes: Uint8Array,
  format: PictureFormat,
  max: number,
  shape?: 'any shape',
): Promise<Result<Metadata, PictureRefusal>> {
  const head = await openPicture(bytes).metadata()
  if (head.format !== format) return refuse('not_a_picture')
  if (head.width * head.height > max) return refuse('too_many_pixels')
  if (shape) return ok(head)
  const sides = [head.width, head.height].toSorted((a, b) => a - b) as [number, number]
  // Smaller pictures show no garment.
  if (sides[0] < 200) return refuse('too_small')
  return sides[1] > 4 * sides[0] ? refuse('too_long') : ok(head)
}

async function decodable<T>(decode: () => Promise<Result<T, PictureRefusal>>): Promise<Result<T, PictureRefusal>> {
  try {
    return await decode()
  } catch (error) {
    return refuse(/pixel limit/.test(String(error)) ? 'too_many_pixels' : 'damaged')
  }
}

/** Only pixels pass; metadata is dropped. */
export async function encode(bytes: Uint8Array, width: number): Promise<Rendition[]> {
  const pixels = openPicture(bytes).autoOrient().resize({ width, withoutEnlargement: true }).toColourspace('srgb')
  const webp = await pixels.clone().webp({ quality: 76, effort: 4 }).toBuffer()
  // From 1000 pixels on, fabric detail matters.
  const quality = width < 1000 ? 50 : 62
  const avif = await pixels.clone().avif({ quality, effort: 2 }).toBuffer()
  return [
    { width, format: 'webp', bytes: webp },
    { width, format: 'avif', bytes: avif },
  ]
}

/** At most 240 × 320: 2 cm at 300 dpi. */
export const encodePrint = (bytes: Uint8Array): Promise<Uint8Array> =>
  jpegOf(bytes, { width: 240, height: 320, fit: 'inside', withoutEnlargement: true }, { quality: 80 })

/** 480 × 640, twice its size in a mail. */
export const encodeMail = (bytes: Uint8Array): Promise<Uint8Array> =>
  jpegOf(bytes, { width: 480, height: 640, fit: 'cover' }, { quality: 78, mozjpeg: true })

const backdrop = '#EFE9DF'

export async function encodeShare(bytes: Uint8Array): Promise<Uint8Array> {
  const { width, height } = (await openPicture(bytes).metadata()).autoOrient
  // A wide picture loses little by cropping.
  const fit = width / height >= 1.5 ? 'cover' : 'contain'
  return jpegOf(bytes, { ...shareSize, fit, background: backdrop }, { quality: 82, mozjpeg: true })
}

const jpegOf = async (bytes: Uint8Array, size: ResizeOptions, look: JpegOptions): Promise<Uint8Array> =>
  openPicture(bytes)
    .autoOrient()
    .resize(size)
    .flatten({ background: backdrop })
    .toColourspace('srgb')
    .jpeg(look)
    .toBuffer()
