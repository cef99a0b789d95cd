import { getRequest, load } from './load.ts'
import { cpuPer, type Measured, measure, summed } from './measure.ts'
import { type Nginx, startNginx } from './nginx.ts'
import type { RunningShop } from './processes.ts'
import { limited, median, nginxFile, type Row } from './table.ts'

const rounds = 5
const count = 20_000
// Until JIT compilation is done.
const warmUp = 10_000

type Served = { what: string; port: number; processes: readonly number[]; paths: readonly string[] }

/** The shop's cached pages, and the same bytes from nginx as a file and as the shop's proxy, in turn. */
export async function cachedPages(shop: RunningShop, pages: readonly string[], path: string): Promise<Row[]> {
  const nginx = await startNginx(shop, path)
  try {
    const servers: Served[] = [
      { ...shop, what: `cached pages, ${pages.length} in turn`, paths: pages },
      { ...shop, what: `cached page ${path}`, paths: [path] },
      ...(nginx ? ofNginx(nginx, shop, path) : []),
    ]
    for (const server of servers) await send(server, warmUp)
    const all = servers.map(() => new Array<Measured<number>>())
    for (let round = 0; round < rounds; round++)
      for (const [at, server] of servers.entries())
        all[at]?.push(await measure(server.processes, () => send(server, count)))
    const measured = all.map((ofServer) => summed(ofServer, count))
    const rows = servers.map(({ what }, at) => rowOf(what, measured[at]))
    const [ours, theirs, proxied] = measured.slice(1).map(({ perRequest }) => perRequest)
    return [...rows, ...ratios(ours ?? [], theirs, proxied)]
  } finally {
    nginx?.stop()
  }
}

const ofNginx = ({ pid, filePort, proxyPort }: Nginx, shop: RunningShop, path: string): Served[] => [
  { what: nginxFile, port: filePort, processes: [pid], paths: ['/page'] },
  { what: `nginx, deploy/nginx.conf, ${path}`, port: proxyPort, processes: [...shop.processes, pid], paths: [path] },
]

/** The number of failures. */
const send = async ({ port, paths }: Served, requests: number): Promise<number> =>
  (await load({ port, requests: paths.map(getRequest), count: requests, connections: 8 })).failed

function rowOf(what: string, measured: ReturnType<typeof summed<number>> | undefined): Row {
  const { results = [], seconds = [], perRequest = [], cpu, foreign } = measured ?? {}
  const failed = results.reduce((total, one) => total + one, 0)
  const rate = median(seconds.map((one) => count / one)).toFixed(0)
  const limit = what.startsWith('nginx') ? undefined : { max: 22 }
  return limited(
    what,
    perRequest.map((one) => one * 1e6),
    {
      unit: 'µs CPU',
      ...limit,
      note: `; ${rate}/s${failed ? `, ${failed} failed` : ''}`,
      holds: failed === 0,
      cpu: cpuPer(cpu, count * rounds),
      foreign,
    },
  )
}

/** By CPU, round by round. */
function ratios(ours: readonly number[], theirs?: readonly number[], proxied?: readonly number[]): Row[] {
  const compared = (what: string, min: number, shops: readonly number[] = []) => {
    const samples = theirs ? shops.map((one, round) => (theirs[round] ?? Number.NaN) / one) : []
    const row = limited(what, samples, { unit: '× nginx', min })
    return theirs ? row : { ...row, figure: 'nginx is not installed here' }
  }
  return [
    compared('cached page compared with nginx', 0.4, ours),
    compared('cached page behind deploy/nginx.conf', 0.9, proxied),
  ]
}
