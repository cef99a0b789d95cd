// What the encoder's own process does with a picture. Nothing else imports this file: libvips stays out of the shop.
import type { Metadata } from 'sharp'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { maxPixels, openPicture } from './decoders.server.ts'
import type { InspectedPicture, PictureFormat, PictureRefusal } from './inspect-picture.server.ts'
import type { Rendition } from './renditions.server.ts'
import { shareSize } from './share-size.ts'

/** Smaller than this on either side, nobody sees a dress on it. */
const shortestSide = 200
/** More than this many times as long as wide (or as wide as long), it is a strip. */
const longestRatio = 4

/** Looks at a whole picture whose first bytes are those of `format`: its size, and whether every row can be decoded. */
export async function inspect(
  bytes: Uint8Array,
  format: PictureFormat,
  shape?: 'any shape',
): Promise<Result<InspectedPicture, PictureRefusal>> {
  return decodable(async () => {
    const head = await checkHead(bytes, format, maxPixels, shape)
    if (!head.ok) return head
    // Only decoding every row tells a whole file from a truncated one; 16 pixels are cheap to keep.
    await openPicture(bytes).resize({ width: 16 }).raw().toBuffer()
    const { width, height } = head.value.autoOrient
    return ok({ format, width, height })
  })
}

/** The head of a picture with so many pixels at most, or what is wrong with it. */
export async function checkHead(
  bytes: Uint8Array,
  format: PictureFormat,
  most: number,
  shape?: 'any shape',
): Promise<Result<Metadata, PictureRefusal>> {
  const head = await openPicture(bytes).metadata()
  if (head.format !== format) return refuse('not_a_picture')
  if (head.width * head.height > most) return refuse('too_many_pixels')
  if (shape) return ok(head)
  const sides = [head.width, head.height].toSorted((a, b) => a - b) as [number, number]
  if (sides[0] < shortestSide) return refuse('too_small')
  return sides[1] > longestRatio * sides[0] ? refuse('too_long') : ok(head)
}

/** What the decoder throws, as a refusal. */
export async function decodable<T>(
  decode: () => Promise<Result<T, PictureRefusal>>,
): Promise<Result<T, PictureRefusal>> {
  try {
    return await decode()
  } catch (error) {
    return refuse(/pixel limit/.test(String(error)) ? 'too_many_pixels' : 'damaged')
  }
}

/** From here on a picture is looked at closely: threads and weave are worth their bytes. */
const closeLook = 1000

/** An inspected picture at one width, anew as WebP and AVIF: only pixels pass. */
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

/** Any picture at most 240 × 320: 2 cm of paper at 300 dots to the inch. */
export const encodePrint = async (bytes: Uint8Array): Promise<Uint8Array> =>
  openPicture(bytes)
    .autoOrient()
    .resize({ width: 240, height: 320, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: backdrop })
    .toColourspace('srgb')
    .jpeg({ quality: 80 })
    .toBuffer()

/** Any picture at 480 × 640, twice the size at which a mail shows it. */
export const encodeMail = async (bytes: Uint8Array): Promise<Uint8Array> =>
  openPicture(bytes)
    .autoOrient()
    .resize({ ...mailPictureSize, fit: 'cover' })
    .flatten({ background: backdrop })
    .toColourspace('srgb')
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer()
const mailPictureSize = { width: 480, height: 640 }

/** The backdrop of the photographs (--color-backdrop), laid left and right of an upright one. */
const backdrop = '#EFE9DF'
/** From this ratio on a picture loses little when it fills the whole frame. */
const landscape = 1.5

/** Any picture at 1200 × 630. */
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
