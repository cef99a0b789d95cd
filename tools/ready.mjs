// Prepares a checkout: installs when the lock file changed, builds when the sources did.
// Plain JavaScript with built-ins only: it runs on the host's Node (20 or newer) before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const settings = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json']
// The server's build begins at tools/start-shop.ts and contains the demo shop.
const ofTools = readdirSync(join(root, 'tools')).filter((name) => name.endsWith('.ts'))
const sources = ['app', 'public', 'db/seed', ...settings, ...ofTools.map((name) => `tools/${name}`)]

function stop(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}

function explain(output) {
  if (/ENOSPC|no space left/i.test(output)) return 'The disk is full. Free some space and start again.'
  if (/ENOTFOUND|ETIMEDOUT|ECONNREFUSED|EAI_AGAIN/.test(output))
    return 'The packages could not be fetched. Check the network connection and start again.'
  if (/EACCES|EPERM/.test(output)) return `This user may not write to ${root}. Change its owner or clone elsewhere.`
  // npm prints the error first, then long usage text.
  const lines = output.split('\n').filter((line) => line.trim() && line.trim() !== 'npm error')
  const telling = lines.some((line) => line.startsWith('npm error')) ? lines.slice(0, 12) : lines.slice(-15)
  return `The step failed:\n${telling.join('\n')}`
}

function run(label, command, args) {
  const started = Date.now()
  process.stdout.write(`${label} … `)
  const result = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 1 << 28,
    // Always a production build, whatever NODE_ENV is.
    env: { ...process.env, NODE_ENV: 'production', npm_config_loglevel: 'error' },
  })
  if (result.status !== 0) {
    console.log('failed')
    stop(explain(`${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`))
  }
  console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`)
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

function digest(paths) {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

/** Runs a step unless its marker holds the expected digest. */
function whenStale(marker, expected, step) {
  const path = join(root, marker)
  if (existsSync(path) && readFileSync(path, 'utf8') === expected) return
  step()
  writeFileSync(path, expected)
}

if (Number(process.versions.node.split('.')[0]) < 20)
  stop('MAI needs Node 20 or newer on the host. Install it and start again.')

whenStale('node_modules/.installed', digest([join(root, 'package-lock.json')]), () =>
  run('Installing packages', 'npm', ['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional']),
)
if (!process.argv.includes('--no-build'))
  whenStale('build/.built', digest(sources.flatMap((name) => filesBelow(join(root, name)))), () =>
    run('Building the shop', 'npx', ['--no-install', 'react-router', 'build']),
  )
