import { pdfResponse } from '#app/platform/pdf/pdf-response.server.ts'
import type { IssuedDocument } from './document.ts'

/** Loads the drawing code on demand. */
export async function documentResponse(document: IssuedDocument, { isCopy = false } = {}): Promise<Response> {
  const { drawDocument } = await import('./draw-document.server.ts')
  return pdfResponse(await drawDocument(document, { isCopy }), `${document.number}${isCopy ? '-copy' : ''}`)
}
