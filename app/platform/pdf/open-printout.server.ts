import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { type Box, ink, setType } from './set-type.server.ts'

export type Printout = ReturnType<typeof openPrintout>

/** Converts millimetres to points. */
export const mm = (length: number): number => (length * 72) / 25.4

type PrintoutHead = {
  title: string
  now: Date
  /** Printed at the end, when the page count is final. */
  footer?: (page: number, pages: number) => string
}

/** A PDF in the shop's font, with Thai shaping and word breaks. Units: points. */
export function openPrintout({ title, now, footer }: PrintoutHead) {
  const info = { Title: title, CreationDate: now }
  const doc = new PDFDocument({ autoFirstPage: false, margin: 0, bufferPages: footer !== undefined, info })
  const whole = buffer(doc)
  const type = setType(doc)
  return {
    ...type,
    addPage: (width: number, height: number) => void doc.addPage({ size: [width, height], margin: 0 }),
    rule: ({ x, y, width }: Box, strong = false) =>
      void doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(strong ? 0.8 : 0.5)
        .stroke(strong ? ink : '#DDD3C5'),
    /** JPEG, scaled to fit. */
    picture: (jpeg: Uint8Array, { x, y, width }: Box, height: number) =>
      void doc.image(Buffer.from(jpeg), x, y, { fit: [width, height], align: 'center', valign: 'center' }),
    tickBox: (x: number, y: number, side: number) => void doc.rect(x, y, side, side).lineWidth(0.6).stroke(ink),
    /** Alternating widths in modules. */
    bars: (widths: readonly number[], { x, y, width }: Box, height: number) => {
      const module = width / widths.reduce((sum, one) => sum + one, 0)
      let at = x
      for (const [index, one] of widths.entries()) {
        if (index % 2 === 0) doc.rect(at, y, one * module, height)
        at += one * module
      }
      doc.fill('#000000')
    },
    end: () => {
      const pages = footer ? doc.bufferedPageRange().count : 0
      for (let page = 0; footer && page < pages; page++) {
        const { width, height } = doc.switchToPage(page)
        const box = { x: mm(15), y: height - mm(12), width: width - mm(30) }
        type.write(footer(page + 1, pages), box, { size: 8, grey: true, align: 'right' })
      }
      doc.end()
      return whole
    },
  }
}
