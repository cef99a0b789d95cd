import { pdfPolicy } from '#app/platform/http/security-headers.server.ts'
import type { IssuedDocument } from './document.ts'

/** Returns a document as a PDF without caching. Loads the drawing code on demand. */
export async function documentResponse(document: IssuedDocument, { isCopy = false } = {}): Promise<Response> {
  const { drawDocument } = await import('./draw-document.server.ts')
  const name = `${document.number}${isCopy ? '-copy' : ''}`
  return new Response(await drawDocument(document, { isCopy }), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}.pdf"`,
      'cache-control': 'private, no-store',
      'content-security-policy': pdfPolicy,
      'x-robots-tag': 'noindex, nofollow',
    },
  })
}
