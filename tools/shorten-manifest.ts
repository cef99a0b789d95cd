import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Route = { parentId?: string; hasDefaultExport: boolean; imports?: string[] } & Record<string, unknown>
type Manifest = { entry: { imports: string[] }; routes: Record<string, Route> }

/** Removes from the route manifest, which every page loads, what browsers do not need. */
export function shortenManifest(folder: string) {
  const assets = join(folder, 'assets')
  const name = readdirSync(assets).find((one) => /^manifest-\w+\.js$/.test(one))
  if (!name) throw new Error('no manifest was built')
  const path = join(assets, name)
  const [, before = '', json = '', after = ''] = /^([^{]*)(.*\})([^}]*)$/s.exec(readFileSync(path, 'utf8')) ?? []
  writeFileSync(
    path,
    `${before}${JSON.stringify(shortened(JSON.parse(json) as Manifest), withoutEmpty)}${after}${namedAgain}`,
  )
}

const namedAgain = 'for(const id in __reactRouterManifest.routes)__reactRouterManifest.routes[id].id=id'

export function shortened({ routes, ...manifest }: Manifest): Manifest {
  const everywhere = new Set(manifest.entry.imports)
  const navigated = Object.entries(routes).filter(
    ([, { parentId, hasDefaultExport }]) => parentId !== 'root' || hasDefaultExport,
  )
  const short = navigated.map(([id, { imports = [], ...route }]) => [
    id,
    { ...route, id: undefined, imports: isSeldomNext(id) ? [] : imports.filter((file) => !everywhere.has(file)) },
  ])
  return { ...manifest, routes: Object.fromEntries(short) as Manifest['routes'] }
}

/** Rarely next: these pages load their files on demand. */
const isSeldomNext = (id: string) => id.startsWith('routes/admin/') || id.startsWith('routes/account/')

const withoutEmpty = (key: string, value: unknown) =>
  value === false || (key === 'css' && Array.isArray(value) && value.length === 0) ? undefined : value
