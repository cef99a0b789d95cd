import { ok, type Result, refuse } from '#app/kit/result.ts'
import { openPicture } from './decoders.server.ts'
import { inEncodingLine } from './encoding-line.server.ts'

export type RenditionFormat = 'webp' | 'avif'
export type Rendition = { width: number; format: RenditionFormat; bytes: Uint8Array }

/** Widths, in pixels, a product's picture is kept at; the grid shows 320 to 640, the product page up to 900. */
export const productWidths = [320, 480, 640, 900] as const
/** Widths of a picture that fills the screen. */
export const heroWidths = [640, 960, 1280, 1600] as const

/** The widths worth making for an original of this width: never above it, and at least one. */
export function widthsFor(original: number, wanted: readonly number[]): number[] {
  const fitting = wanted.filter((width) => width <= original)
  return fitting.length > 0 ? fitting : [original]
}

/**
 * Encodes an inspected picture anew at each width, as WebP and AVIF. Only pixels pass: position, camera, and whatever
 * was hidden behind the picture stay outside. Refused when too many pictures are being encoded already.
 */
export async function renditions(bytes: Uint8Array, widths: readonly number[]): Promise<Result<Rendition[], 'busy'>> {
  const made: Rendition[] = []
  for (const width of widths) {
    const pair = await inEncodingLine(() => encodePair(bytes, width))
    if (!pair.ok) return refuse('busy')
    made.push(...pair.value)
  }
  return ok(made)
}

async function encodePair(bytes: Uint8Array, width: number): Promise<Rendition[]> {
  const pixels = openPicture(bytes).autoOrient().resize({ width, withoutEnlargement: true }).toColourspace('srgb')
  const webp = await pixels.clone().webp({ quality: 76, effort: 4 }).toBuffer()
  const avif = await pixels.clone().avif({ quality: 50, effort: 2 }).toBuffer()
  return [
    { width, format: 'webp', bytes: webp },
    { width, format: 'avif', bytes: avif },
  ]
}
