import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getRequest, load } from './load.ts'
import { cpuSeconds, freshFolder, type RunningShop } from './processes.ts'
import type { Row } from './table.ts'

const requests = 40_000
// Until the engine has compiled the way of a request, and the start's own work is done.
const warmUp = 20_000
const nginxPort = 3981

/** CPU per request of a kept page, beside nginx serving the same compressed bytes from a file. */
export async function cachedPages(shop: RunningShop, path: string): Promise<Row[]> {
  const ours = await measured(shop.port, shop.pid, path)
  const rows = [row(`kept page ${path}`, ours)]
  const nginx = await startNginx(shop, path)
  if (!nginx)
    return [...rows, { what: 'against nginx', figure: 'nginx is not installed here', goal: '≥ 0.35', ok: undefined }]
  try {
    const theirs = await measured(nginxPort, nginx.pid, '/page')
    const ratio = theirs.micros / ours.micros
    const against = {
      what: 'kept page against nginx, by CPU',
      figure: ratio.toFixed(2),
      goal: '≥ 0.35',
      ok: ratio >= 0.35,
    }
    return [...rows, row('nginx, the same bytes', theirs), against]
  } finally {
    nginx.stop()
  }
}

type Measured = { micros: number; rate: number; failed: number }

const row = (what: string, { micros, rate, failed }: Measured): Row => ({
  what,
  figure: `${micros.toFixed(0)} µs CPU a request, ${rate.toFixed(0)}/s`,
  goal: '0 failed',
  ok: failed === 0,
})

async function measured(port: number, pid: number, path: string): Promise<Measured> {
  const request = getRequest(path)
  await load({ port, request, requests: warmUp, connections: 8 })
  const before = cpuSeconds(pid)
  const { seconds, failed } = await load({ port, request, requests, connections: 8 })
  return { micros: ((cpuSeconds(pid) - before) / requests) * 1e6, rate: requests / seconds, failed }
}

async function startNginx(shop: RunningShop, path: string): Promise<{ pid: number; stop: () => void } | undefined> {
  if (!installed()) return undefined
  const folder = freshFolder()
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'www'))
  writeFileSync(join(folder, 'www', 'page'), compressedPage(shop.port, path))
  const config = join(folder, 'nginx.conf')
  writeFileSync(config, nginxConfig(folder))
  const child = spawn('nginx', ['-c', config], { stdio: 'ignore' })
  for (let tries = 0; tries < 100; tries++) {
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

/** The bytes as they travel: fetch would unpack them. */
const compressedPage = (port: number, path: string): Buffer =>
  execFileSync('curl', [
    '-s',
    '-H',
    'accept: text/html',
    '-H',
    'accept-encoding: br',
    `http://127.0.0.1:${port}${path}`,
  ])

const nginxConfig = (
  folder: string,
) => `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000; open_file_cache max=10;
  client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f;
  uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  server { listen 127.0.0.1:${nginxPort}; root ${folder}/www; default_type text/html; add_header Content-Encoding br; }
}`
