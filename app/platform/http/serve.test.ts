import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { openPageCache } from '../page-cache/page-cache.server.ts'
import { serve } from './serve.server.ts'

const options = { port: 0, host: '127.0.0.1', origin: 'http://localhost:3000', trustProxy: undefined }
const open = (further: object) =>
  serve(
    async () => new Response('shop'),
    openPageCache(0),
    () => undefined,
    { ...options, ...further },
  )
const connected = async (port: number, localAddress: string): Promise<Socket> => {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {})
  await once(socket, 'connect')
  return socket
}

test('limits connections across all networks; a closed one makes room', async () => {
  const server = await open({ trustProxy: { hops: 1 }, maxConnections: 10 })
  const sockets = await Promise.all(
    Array.from({ length: 30 }, (_, at) => connected(server.port, `127.0.0.${1 + (at % 5)}`)),
  )
  await expect.poll(() => sockets.filter(({ readyState }) => readyState === 'open').length).toBe(10)
  sockets.find(({ readyState }) => readyState === 'open')?.destroy()
  const served = async () =>
    fetch(`http://127.0.0.1:${server.port}/`).then(
      (answer) => answer.text(),
      () => 'refused',
    )
  await expect.poll(served).toBe('shop')
  for (const socket of sockets) socket.destroy()
  await server.close()
})
