import { readdirSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

/** Answers the build's own files from memory; true when it did. Hashed names are immutable. */
export function staticFiles(folder: string) {
  const files = new Map<string, { bytes: Buffer; headers: Record<string, string> }>()
  for (const path of filesBelow(folder)) {
    const name = `/${relative(folder, path).split(sep).join('/')}`
    const immutable = name.startsWith('/assets/')
    files.set(name, {
      bytes: readFileSync(path),
      headers: {
        'content-type': types[extname(path)] ?? 'application/octet-stream',
        'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        'x-content-type-options': 'nosniff',
      },
    })
  }
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const file = files.get((request.url ?? '').split('?', 1)[0] ?? '')
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    response.writeHead(200, { ...file.headers, 'content-length': file.bytes.byteLength })
    response.end(request.method === 'HEAD' ? undefined : file.bytes)
    return true
  }
}

function filesBelow(path: string): string[] {
  return statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesBelow(join(path, name))) : [path]
}
