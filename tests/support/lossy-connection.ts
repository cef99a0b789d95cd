import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'

/** The fate of the next COMMIT: its answer is lost, or it is lost itself. */
export type Loss = 'answer' | 'commit'

/** A second pool whose connection breaks at the next COMMIT after `lose`; `lost` counts. Call it at the top level. */
export async function lossyConnection(
  url: string,
): Promise<Database & { lose: (what: Loss) => void; lost: () => number }> {
  let next: Loss | undefined
  let lost = 0
  const line = createServer((client) => {
    const database = connectedTo(url)
    let losing: Loss | undefined
    client.on('data', (sent: Buffer) => {
      if (next && isCommit(sent)) {
        losing = next
        next = undefined
        lost++
      }
      if (losing === 'commit') client.destroy()
      else database.write(sent)
    })
    database.on('data', (answered: Buffer) => {
      if (losing) client.destroy()
      else client.write(answered)
    })
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const)
      socket.on('error', () => {}).on('close', () => other.destroy())
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  const through = new URL(url)
  through.searchParams.delete('host')
  through.hostname = '127.0.0.1'
  through.port = String((line.address() as AddressInfo).port)
  const opened = openDatabase(through.href, 4)
  afterAll(async () => {
    await opened.close()
    line.close()
  })
  return { ...opened, lose: (what) => (next = what), lost: () => lost }
}

function connectedTo(url: string): Socket {
  const { hostname, port, searchParams } = new URL(url)
  const folder = searchParams.get('host')
  const number = searchParams.get('port') ?? (port || '5432')
  return folder ? connect(join(folder, `.s.PGSQL.${number}`)) : connect(Number(number), hostname)
}

const isCommit = (sent: Buffer): boolean => sent.includes('commit\0')
