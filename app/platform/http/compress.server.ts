import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const gzipped = promisify(gzip)
const worthwhile = /^(?:text\/|application\/(?:json|xml|javascript)|image\/svg)/

export async function compressed(request: Request, response: Response): Promise<Response> {
  if (!response.body || response.headers.has('content-encoding') || request.method === 'HEAD') return response
  if (!worthwhile.test(response.headers.get('content-type') ?? '')) return response
  if (!request.headers.get('accept-encoding')?.includes('gzip')) return response
  const bytes = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.append('vary', 'accept-encoding')
  if (bytes.byteLength < 1024) return new Response(bytes, { status: response.status, headers })
  headers.set('content-encoding', 'gzip')
  return new Response(await gzipped(bytes, { level: 4 }), { status: response.status, headers })
}
