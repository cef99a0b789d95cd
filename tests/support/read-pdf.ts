// Reads PDFs with PDF.js, independent of their writer, and barcodes from the drawing.
import { inflateSync } from 'node:zlib'
import { BinaryBitmap, Code128Reader, HybridBinarizer, RGBLuminanceSource } from '@zxing/library'
import { getDocumentProxy } from 'unpdf'

/** A text with its position in points from the left and the bottom. */
type PlacedText = { text: string; x: number; y: number; width: number; size: number }
type PdfPage = { width: number; height: number; texts: PlacedText[]; words: string }

/** Every page: size in points, positioned texts, and all texts joined. */
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

/** The barcode of each page as a scanner reads it; undefined without one. */
export const scannedBars = (bytes: Uint8Array): (string | undefined)[] => contentsOf(bytes).map(barsOf)

/** The horizontal rules of each page, in points from the left and the top. */
export const drawnRules = (bytes: Uint8Array) =>
  contentsOf(bytes).map((content) =>
    [...content.matchAll(/([\d.]+) ([\d.]+) m\n([\d.]+) \2 l\n([\d.]+) w\b/g)].map(([, x, y, end, thickness]) => ({
      x: Math.round(Number(x)),
      y: Math.round(Number(y)),
      end: Math.round(Number(end)),
      thickness: Number(thickness),
    })),
  )

/** The drawing of each page. */
function contentsOf(bytes: Uint8Array): string[] {
  const drawn = Buffer.from(bytes).toString('latin1')
  // The writer uses "\n" around a stream: its data may end with "\r".
  const contents = [...drawn.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, body = '']) => inflated(body))
  return contents.filter((content) => / Tf\b/.test(content))
}

function inflated(body: string): string[] {
  try {
    return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')]
  } catch {
    return []
  }
}

const dotsPerPoint = 8

/** Paints every filled rectangle of a barcode's height and reads the row. */
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
