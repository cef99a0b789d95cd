import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
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
  for (const path of filesBelow(folder)) {
    if (!types[extname(path)]) continue
    files.set(`/${relative(folder, path).split(sep).join('/')}`, readStaticFile(folder, path, secure))
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

function readStaticFile(folder: string, path: string, secure: boolean): StaticFile {
  const twin = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending) : undefined)
  return {
    identity: readFileSync(path),
    br: twin('.br'),
    gzip: twin('.gz'),
    headers: {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'cache-control': cacheControl(folder, path),
      ...fixedHeaders(secure),
      vary: 'accept-encoding',
    },
  }
}

function cacheControl(folder: string, path: string): string {
  if (relative(folder, path).startsWith('assets')) return 'public, max-age=31536000, immutable'
  // Icons keep their addresses when they change: a week.
  return `public, max-age=${['.ico', '.png', '.svg'].includes(extname(path)) ? 7 * 86_400 : 3600}`
}

function filesBelow(path: string): string[] {
  return statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesBelow(join(path, name))) : [path]
}
