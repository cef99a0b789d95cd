import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Route = { parentId?: string; hasDefaultExport: boolean; imports?: string[] } & Record<string, unknown>
type Manifest = { entry: { imports: string[] }; routes: Record<string, Route> }

/**
 * Takes out of the list of routes, which every page loads, what no browser needs of it: addresses outside of every frame that
 * draw nothing (they are fetched or downloaded, never navigated to), files that every page has already, what a missing
 * key says as well, and the second spelling of each route's id, which the file itself puts back.
 */
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

/** Pages of the back office and of an account or order fetch their files when they are opened: shoppers do not carry the list. */
const isSeldomNext = (id: string) => id.startsWith('routes/admin/') || id.startsWith('routes/account/')

const withoutEmpty = (key: string, value: unknown) =>
  value === false || (key === 'css' && Array.isArray(value) && value.length === 0) ? undefined : value
