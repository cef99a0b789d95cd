import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getRequest, load } from './load.ts'
import { cpuPer, measure } from './measure.ts'
import { totalCpu } from './process-table.ts'
import { freshFolder, type RunningShop } from './processes.ts'
import type { Row } from './table.ts'

/** With fewer, the start's leftovers dominate. */
const count = 200_000
// Until JIT compilation is done.
const warmUp = 20_000
const [nginxPort, proxyPort] = [3981, 3982]

export async function cachedPages(shop: RunningShop, paths: readonly string[]): Promise<Row[]> {
  const { what, figure, foreign, failed } = await measured(shop, `cached pages, ${paths.length} in turn`, paths)
  return [{ what, figure, goal: '0 failed', ok: failed === 0, foreign }]
}

/** Nginx serves the same bytes, as a file and as the shop's proxy. */
export async function besideNginx(shop: RunningShop, path: string): Promise<Row[]> {
  const nginx = await startNginx(shop, path)
  if (!nginx)
    return [
      { what: 'cached page compared with nginx', figure: 'nginx is not installed here', goal: '≥ 0.4', ok: undefined },
    ]
  try {
    const ours = await measured(shop, `cached page ${path}`, [path])
    const theirs = await measured({ port: nginxPort, processes: [nginx.pid] }, 'nginx, the same bytes', ['/page'])
    const rows = [ours, theirs].map(({ what, figure, foreign, failed }) => {
      return { what, figure, goal: '0 failed', ok: failed === 0, foreign }
    })
    const proxied = await measured({ port: proxyPort, processes: [nginx.pid] }, `behind deploy/nginx.conf, ${path}`, [
      path,
    ])
    const compared = [
      { what: 'cached page compared with nginx, by CPU', ratio: theirs.seconds / ours.seconds, min: 0.4 },
      { what: 'behind deploy/nginx.conf compared with nginx', ratio: theirs.seconds / proxied.seconds, min: 0.9 },
    ].map(({ what, ratio, min }) => {
      const ok = Number.isNaN(ratio) ? undefined : ratio >= min
      return { what, figure: ratio.toFixed(2), goal: `≥ ${min}`, ok }
    })
    return [...rows, ...compared]
  } finally {
    nginx.stop()
  }
}

type Served = Pick<RunningShop, 'port' | 'processes'>

/** `seconds`: CPU time of all processes. */
async function measured({ port, processes }: Served, what: string, paths: readonly string[]) {
  const requests = paths.map(getRequest)
  await load({ port, requests, count: warmUp, connections: 8 })
  const { result, seconds, cpu, foreign } = await measure(processes, () =>
    load({ port, requests, count, connections: 8 }),
  )
  return {
    what: `${what} (${count.toLocaleString('en')} requests)`,
    figure: `${cpuPer(cpu, count)}; ${(count / seconds).toFixed(0)}/s`,
    seconds: cpu ? totalCpu(cpu) : Number.NaN,
    failed: result.failed,
    foreign,
  }
}

async function startNginx(shop: RunningShop, path: string): Promise<{ pid: number; stop: () => void } | undefined> {
  if (!installed()) return undefined
  const folder = freshFolder()
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'www'))
  writeFileSync(join(folder, 'www', 'page'), compressedPage(shop.port, path))
  const config = join(folder, 'nginx.conf')
  writeFileSync(config, nginxConfig(folder, shop.port))
  const child = spawn('nginx', ['-c', config], { stdio: 'ignore' })
  for (let attempts = 0; attempts < 100; attempts++) {
    const up = await fetch(`http://127.0.0.1:${nginxPort}/page`, { method: 'HEAD' }).then(
      (answer) => answer.ok,
      () => false,
    )
    if (up) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { pid: child.pid as number, stop: () => child.kill('SIGQUIT') }
}

function installed(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** fetch would decompress them. */
const compressedPage = (port: number, path: string): Buffer =>
  execFileSync('curl', [
    '-s',
    '-H',
    'accept: text/html',
    '-H',
    'accept-encoding: br',
    `http://127.0.0.1:${port}${path}`,
  ])

/** The proxy of deploy/ on ports and folders of its own. */
const proxyConfig = (folder: string, port: number) =>
  readFileSync('deploy/nginx.conf', 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${port}`)
    .replace('listen 80;', `listen 127.0.0.1:${proxyPort};`)
    .replace('/var/cache/nginx/mai', join(folder, 'cache'))

const nginxConfig = (
  folder: string,
  port: number,
) => `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000; open_file_cache max=10;
  client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f;
  uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  server { listen 127.0.0.1:${nginxPort}; root ${folder}/www; default_type text/html; add_header Content-Encoding br; }
  ${proxyConfig(folder, port)}
}`
