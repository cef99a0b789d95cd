import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { fixedHeaders } from './security-headers.server.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json',
}

type StaticFile = {
  headers: Record<string, string>
  identity: Buffer
  br: Buffer | undefined
  gzip: Buffer | undefined
}

/** Serves the build's files from memory, with their compressed twins (.br, .gz); returns whether it did. */
export function staticFiles(folder: string, secure: boolean) {
  const files = new Map<string, StaticFile>()
  const names = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }))
  const read = (name: string) => (names.has(name) ? readFileSync(join(folder, name)) : undefined)
  for (const name of names) {
    const identity = types[extname(name)] && read(name)
    if (!identity) continue
    const headers = headersOf(name, secure)
    files.set(`/${name.split(sep).join('/')}`, { identity, br: read(`${name}.br`), gzip: read(`${name}.gz`), headers })
  }
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const file = files.get((request.url ?? '').split('?', 1)[0] ?? '')
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding =
      file.br && accepted.includes('br') ? 'br' : file.gzip && accepted.includes('gzip') ? 'gzip' : 'identity'
    const body = file[encoding] ?? file.identity
    response.writeHead(200, {
      ...file.headers,
      'content-length': body.byteLength,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }
}

const headersOf = (name: string, secure: boolean) => ({
  'content-type': types[extname(name)] ?? 'application/octet-stream',
  'cache-control': cacheControl(name),
  ...fixedHeaders(secure),
  vary: 'accept-encoding',
})

function cacheControl(name: string): string {
  if (name.startsWith('assets')) return 'public, max-age=31536000, immutable'
  // Icons keep their addresses when they change: a week.
  return `public, max-age=${['.ico', '.png', '.svg'].includes(extname(name)) ? 7 * 86_400 : 3600}`
}
