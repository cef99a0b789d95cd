import { ok, type Result, refuse } from '#app/kit/result.ts'
import { enqueueEncoding, type QueuedBy } from './encode-queue.server.ts'

type RenditionFormat = 'webp' | 'avif'
export type Rendition = { width: number; format: RenditionFormat; bytes: Uint8Array }

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
  const made: Rendition[] = []
  for (const width of widths) {
    const pair = await enqueueEncoding((encoder) => encoder.encode(bytes, width), by)
    if (!pair.ok) return refuse('busy')
    made.push(...pair.value)
  }
  return ok(made)
}
