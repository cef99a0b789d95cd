import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Scripted = { status?: number; json?: unknown; text?: string } | 'cut' | 'silent'

/** A local slip service with scripted answers that records its requests. */
export async function fakeChecker() {
  const asked: { path: string; headers: Record<string, unknown>; body: unknown }[] = []
  let next: Scripted = {}
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      asked.push({
        path: request.url ?? '',
        headers: request.headers,
        body: JSON.parse(Buffer.concat(parts).toString()),
      })
      if (next === 'silent') return
      if (next === 'cut') return void request.socket.destroy()
      const { status = 200, json, text = JSON.stringify(json) } = next
      response.writeHead(status, { 'content-type': 'application/json' }).end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answers: (scripted: Scripted) => {
      next = scripted
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
