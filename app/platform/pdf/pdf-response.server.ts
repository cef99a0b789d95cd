import { pdfPolicy } from '../http/security-headers.server.ts'

/** Shown in the browser; not cached, as responses are by default. `name` without extension. */
export const pdfResponse = (pdf: BodyInit, name: string): Response =>
  new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}.pdf"`,
      'content-security-policy': pdfPolicy,
      'x-robots-tag': 'noindex, nofollow',
    },
  })
