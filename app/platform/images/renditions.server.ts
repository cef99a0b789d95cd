import { ok, type Result, refuse } from '#app/kit/result.ts'
import { enqueueEncoding, type QueuedBy } from './encode-queue.server.ts'

type RenditionFormat = 'webp' | 'avif'
export type Rendition = { width: number; format: RenditionFormat; bytes: Uint8Array }

/**
 * Widths, in pixels, a product's picture is kept at: cards take 320 to 640, its page 1050, a close look all there is.
 */
export const productWidths = [320, 480, 640, 1050, 1600] as const
/** Widths of a picture that fills the screen. */
export const heroWidths = [640, 960, 1280, 1920] as const

/** Widths of a picture of the home page, from a tile to the whole screen. */
export const pageWidths = [320, 640, 960, 1280, 1920] as const

/** Widths of a customer's picture: beside a review, and large. */
export const reviewWidths = [320, 640, 1050] as const
/** Widths of the small picture of a person. */
export const avatarWidths = [96, 320] as const

/** The widths worth making for an original of this width: up to its own, which is one of them, and never above it. */
export function widthsFor(original: number, targetWidths: readonly number[]): number[] {
  const widest = Math.min(original, ...targetWidths.slice(-1))
  return [...targetWidths.filter((width) => width < widest), widest]
}

/**
 * Encodes an inspected picture anew at each width, as WebP and AVIF. Only pixels pass: position, camera, and whatever
 * was hidden behind the picture stay outside. Refused when too many pictures are being encoded already.
 */
export async function renditions(
  bytes: Uint8Array,
  widths: readonly number[],
  by?: QueuedBy,
): Promise<Result<Rendition[], 'busy'>> {
  const made: Rendition[] = []
  for (const width of widths) {
    const pair = await enqueueEncoding((encoder) => encoder.encode(bytes, width), by)
    if (!pair.ok) return refuse('busy')
    made.push(...pair.value)
  }
  return ok(made)
}
