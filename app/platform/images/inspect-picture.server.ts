import { ok, type Result, refuse } from '#app/kit/result.ts'
import { enqueueEncoding, type QueuedBy } from './encode-queue.server.ts'

export type Rendition = { width: number; format: 'webp' | 'avif'; bytes: Uint8Array }

/** Pixels: lists take 320 to 640, a page of one 1050, the lightbox all. */
export const productWidths = [320, 480, 640, 1050, 1600] as const
export const heroWidths = [640, 960, 1280, 1920] as const

export const pageWidths = [320, 640, 960, 1280, 1920] as const

export const reviewWidths = [320, 640, 1050] as const
export const avatarWidths = [96, 320] as const

export function widthsFor(original: number, targetWidths: readonly number[]): number[] {
  const widest = Math.min(original, ...targetWidths.slice(-1))
  return [...targetWidths.filter((width) => width < widest), widest]
}

/** Re-encodes per width as WebP and AVIF, without metadata. Refused when too many pictures are being encoded. */
export async function renditions(
  bytes: Uint8Array,
  widths: readonly number[],
  by?: QueuedBy,
): Promise<Result<Rendition[], 'busy'>> {
  const encoded: Rendition[] = []
  for (const width of widths) {
    const pair = await enqueueEncoding((encoder) => encoder.encode(bytes, width), by)
    if (!pair.ok) return refuse('busy')
    encoded.push(...pair.value)
  }
  return ok(encoded)
}

export type PictureFormat = 'jpeg' | 'png' | 'webp'

/** As displayed, after EXIF orientation. */
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

export const maxPictureBytes = 10 * 1024 * 1024

/**
 * Accepts JPEG, PNG or WebP by first bytes, up to 10 MB and 40 megapixels, at least 200 pixels a side, at most 4:1,
 * fully decodable. `shape` lifts the side and ratio rules.
 */
export async function inspectPicture(
  bytes: Uint8Array,
  by?: QueuedBy,
  shape?: 'any shape',
): Promise<Result<InspectedPicture, PictureRefusal>> {
  const format = pictureFormat(bytes)
  if (!format.ok) return format
  const looked = await enqueueEncoding((encoder) => encoder.inspect(bytes, format.value, shape), by)
  return looked.ok ? looked.value : refuse('busy')
}

/** Checks size and first bytes, before decoding. */
export function pictureFormat(bytes: Uint8Array): Result<PictureFormat, PictureRefusal> {
  if (bytes.byteLength === 0) return refuse('empty')
  if (bytes.byteLength > maxPictureBytes) return refuse('too_big')
  const format = formatOf(bytes)
  return format ? ok(format) : refuse('not_a_picture')
}

function formatOf(bytes: Uint8Array): PictureFormat | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  return undefined
}
