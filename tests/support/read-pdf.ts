// A PDF read by another program than the one that wrote it (PDF.js), and its filled bars from the drawing itself.
import { inflateSync } from 'node:zlib'
import { BinaryBitmap, Code128Reader, HybridBinarizer, RGBLuminanceSource } from '@zxing/library'
import { getDocumentProxy } from 'unpdf'

/** A text on a page with its place, in points from the left and the bottom. */
type PlacedText = { text: string; x: number; y: number; width: number; size: number }
type PdfPage = { width: number; height: number; texts: PlacedText[]; words: string }

/** Every page: its size in points, its texts with their places, and all of them together. */
export async function readPdf(bytes: Uint8Array): Promise<PdfPage[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const pages = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const [, , width = 0, height = 0] = page.view
    const { items } = await page.getTextContent()
    const texts = items.flatMap((item) => ('str' in item && item.str.trim() ? [placed(item)] : []))
    pages.push({ width, height, texts, words: texts.map(({ text }) => text).join('') })
  }
  return pages
}

function placed({ str, transform, width }: { str: string; transform: number[]; width: number }): PlacedText {
  const [size = 0, , , , x = 0, y = 0] = transform
  return { text: str, x, y, width, size }
}

/** What a scanner reads of the bars that are drawn on each page; undefined where there are none. */
export function scannedBars(bytes: Uint8Array): (string | undefined)[] {
  const drawn = Buffer.from(bytes).toString('latin1')
  // The line ends around a stream are the writer's, "\n": what is packed may end with any byte, "\r" too.
  const contents = [...drawn.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, body = '']) => inflated(body))
  return contents.filter((content) => / Tf\b/.test(content)).map(barsOf)
}

function inflated(body: string): string[] {
  try {
    return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')]
  } catch {
    return []
  }
}

const dotsPerPoint = 8

/** Paints every filled rectangle of a page that is as high as a barcode, and reads the row. */
function barsOf(content: string): string | undefined {
  const bars = [...content.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\b/g)]
    .map(([, x, , width, height]) => ({ x: Number(x), width: Number(width), height: Number(height) }))
    .filter(({ height }) => height > 30)
  if (bars.length === 0) return undefined
  const row = Array.from({ length: 400 * dotsPerPoint }, () => 255)
  for (const { x, width } of bars) row.fill(0, Math.round(x * dotsPerPoint), Math.round((x + width) * dotsPerPoint))
  const rows = 30
  const pixels = Uint8ClampedArray.from(Array.from({ length: rows }, () => row).flat())
  return new Code128Reader()
    .decode(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(pixels, row.length, rows))))
    .getText()
}
