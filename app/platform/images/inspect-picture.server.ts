import { ok, type Result, refuse } from '#app/kit/result.ts'
import { mostPixels, openPicture } from './decoders.server.ts'
import { inEncodingLine } from './encoding-line.server.ts'

export type PictureFormat = 'jpeg' | 'png' | 'webp'

/** Width and height as seen, after the camera's orientation has been applied. */
export type InspectedPicture = { format: PictureFormat; width: number; height: number }

export type PictureRefusal =
  | 'empty'
  | 'too_big'
  | 'not_a_picture'
  | 'too_many_pixels'
  | 'too_small'
  | 'too_long'
  | 'damaged'
  | 'busy'

/** Smaller than this on either side, nobody sees a dress on it. */
export const shortestSide = 200
/** More than this many times as long as wide (or as wide as long), it is a strip. */
export const longestRatio = 4

export const largestPictureBytes = 10 * 1024 * 1024

/**
 * Decides whether bytes from outside are a picture the shop takes: JPEG, PNG or WebP by their first bytes (never by
 * name or claimed type), up to 10 MB and 40 megapixels, 200 pixels or more on each side, no strip, and decodable to the
 * last row. Says which rule refused them.
 */
export async function inspectPicture(bytes: Uint8Array): Promise<Result<InspectedPicture, PictureRefusal>> {
  if (bytes.byteLength === 0) return refuse('empty')
  if (bytes.byteLength > largestPictureBytes) return refuse('too_big')
  const format = formatOf(bytes)
  if (!format) return refuse('not_a_picture')
  const looked = await inEncodingLine(() => decodeWhole(bytes, format))
  return looked.ok ? looked.value : refuse('busy')
}

async function decodeWhole(
  bytes: Uint8Array,
  format: PictureFormat,
): Promise<Result<InspectedPicture, PictureRefusal>> {
  try {
    const head = await openPicture(bytes).metadata()
    if (head.format !== format) return refuse('not_a_picture')
    if (head.width * head.height > mostPixels) return refuse('too_many_pixels')
    const sides = [head.width, head.height].toSorted((a, b) => a - b) as [number, number]
    if (sides[0] < shortestSide) return refuse('too_small')
    if (sides[1] > longestRatio * sides[0]) return refuse('too_long')
    // Only decoding every row tells a whole file from a truncated one; 16 pixels are cheap to keep.
    await openPicture(bytes).resize({ width: 16 }).raw().toBuffer()
    const { width, height } = head.autoOrient
    return ok({ format, width, height })
  } catch (error) {
    return refuse(/pixel limit/.test(String(error)) ? 'too_many_pixels' : 'damaged')
  }
}

function formatOf(bytes: Uint8Array): PictureFormat | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  return undefined
}
