// Runs in the encoder process only.
import type { Metadata } from 'sharp'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { maxPixels, openPicture } from './decoders.server.ts'
import type { InspectedPicture, PictureFormat, PictureRefusal } from './inspect-picture.server.ts'
import type { Rendition } from './renditions.server.ts'
import { shareSize } from './share-size.ts'

/** Pixels; smaller pictures show no garment. */
const shortestSide = 200
const longestRatio = 4

/** Decodes every row. */
export async function inspect(
  bytes: Uint8Array,
  format: PictureFormat,
  shape?: 'any shape',
): Promise<Result<InspectedPicture, PictureRefusal>> {
  return decodable(async () => {
    const head = await checkHead(bytes, format, maxPixels, shape)
    if (!head.ok) return head
    // Only decoding every row detects truncation; 16 pixels keep it cheap.
    await openPicture(bytes).resize({ width: 16 }).raw().toBuffer()
    const { width, height } = head.value.autoOrient
    return ok({ format, width, height })
  })
}

export async function checkHead(
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
  if (sides[0] < shortestSide) return refuse('too_small')
  return sides[1] > longestRatio * sides[0] ? refuse('too_long') : ok(head)
}

export async function decodable<T>(
  decode: () => Promise<Result<T, PictureRefusal>>,
): Promise<Result<T, PictureRefusal>> {
  try {
    return await decode()
  } catch (error) {
    return refuse(/pixel limit/.test(String(error)) ? 'too_many_pixels' : 'damaged')
  }
}

/** From this width on, fabric detail matters. */
const closeLook = 1000

/** Only pixels pass; metadata is dropped. */
export async function encode(bytes: Uint8Array, width: number): Promise<Rendition[]> {
  const pixels = openPicture(bytes).autoOrient().resize({ width, withoutEnlargement: true }).toColourspace('srgb')
  const webp = await pixels.clone().webp({ quality: 76, effort: 4 }).toBuffer()
  const avif = await pixels
    .clone()
    .avif({ quality: width < closeLook ? 50 : 62, effort: 2 })
    .toBuffer()
  return [
    { width, format: 'webp', bytes: webp },
    { width, format: 'avif', bytes: avif },
  ]
}

/** At most 240 × 320: 2 cm at 300 dpi. */
export const encodePrint = async (bytes: Uint8Array): Promise<Uint8Array> =>
  openPicture(bytes)
    .autoOrient()
    .resize({ width: 240, height: 320, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: backdrop })
    .toColourspace('srgb')
    .jpeg({ quality: 80 })
    .toBuffer()

/** 480 × 640, twice its size in a mail. */
export const encodeMail = async (bytes: Uint8Array): Promise<Uint8Array> =>
  openPicture(bytes)
    .autoOrient()
    .resize({ ...mailPictureSize, fit: 'cover' })
    .flatten({ background: backdrop })
    .toColourspace('srgb')
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer()
const mailPictureSize = { width: 480, height: 640 }

const backdrop = '#EFE9DF'
/** From this ratio on cropping loses little. */
const landscape = 1.5

export async function encodeShare(bytes: Uint8Array): Promise<Uint8Array> {
  const { width, height } = (await openPicture(bytes).metadata()).autoOrient
  const fit = width / height >= landscape ? 'cover' : 'contain'
  return openPicture(bytes)
    .autoOrient()
    .resize({ ...shareSize, fit, background: backdrop })
    .flatten({ background: backdrop })
    .toColourspace('srgb')
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
