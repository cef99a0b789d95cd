import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freshFolder, type RunningShop } from './processes.ts'

export type Nginx = { pid: number; filePort: number; proxyPort: number; stop: () => void }

/** Serves the page of the path as a file, and the shop through the proxy of deploy/; undefined if not installed. */
export async function startNginx(shop: RunningShop, path: string): Promise<Nginx | undefined> {
  if (!installed()) return undefined
  const [filePort, proxyPort] = [shop.port + 1, shop.port + 2]
  const folder = freshFolder()
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'www'))
  writeFileSync(join(folder, 'www', 'page'), compressedPage(shop.port, path))
  const config = join(folder, 'nginx.conf')
  writeFileSync(config, nginxConfig(folder, shop.port, { filePort, proxyPort }))
  const child = spawn('nginx', ['-c', config], { stdio: 'ignore' })
  for (let attempts = 0; attempts < 100; attempts++) {
    const up = await fetch(`http://127.0.0.1:${filePort}/page`, { method: 'HEAD' }).then(
      (answer) => answer.ok,
      () => false,
    )
    if (up) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { pid: child.pid as number, filePort, proxyPort, stop: () => child.kill('SIGQUIT') }
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
const proxyConfig = (folder: string, port: number, proxyPort: number) =>
  readFileSync('deploy/nginx.conf', 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${port}`)
    .replace('listen 80;', `listen 127.0.0.1:${proxyPort};`)
    .replace('/var/cache/nginx/mai', join(folder, 'cache'))

const nginxConfig = (
  folder: string,
  port: number,
  { filePort, proxyPort }: Pick<Nginx, 'filePort' | 'proxyPort'>,
) => `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000; open_file_cache max=10;
  client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f;
  uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  server { listen 127.0.0.1:${filePort}; root ${folder}/www; default_type text/html; add_header Content-Encoding br; }
  ${proxyConfig(folder, port, proxyPort)}
}`
