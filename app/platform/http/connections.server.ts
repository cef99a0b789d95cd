import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './rate-limit.server.ts'

type ConnectionLimits = {
  all: number
  /** Omitted behind a proxy, which is the source of all connections. */
  perNetwork?: number
}

export function limitConnections(server: Server, limits: ConnectionLimits): void {
  server.maxConnections = limits.all
  const { perNetwork } = limits
  if (!perNetwork) return
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? 'unknown')
    const count = (open.get(network) ?? 0) + 1
    if (count > perNetwork) return void socket.destroy()
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}
