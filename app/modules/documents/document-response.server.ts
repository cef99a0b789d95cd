import { pdfPolicy } from '#app/platform/http/security-headers.server.ts'
import type { IssuedDocument } from './document.ts'

/**
 * A document as a PDF to look at and to save, kept by nobody on the way. What draws is loaded when something is drawn:
 * a shop that prints nothing carries none of it.
 */
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
