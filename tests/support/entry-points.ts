import type { RouteConfigEntry } from '@react-router/dev/routes'
import { access, type EntryPoint } from '#app/access.ts'
import routes from '#app/routes.ts'

type ListedEntryPoint = { id: string; path: string; entry: EntryPoint }

const samples: Readonly<Record<string, string>> = {
  category: 'dress',
  id: 'no-such-piece',
  product: 'no-such-piece',
  session: 'no-such-session',
  mail: '00000000-0000-4000-8000-000000000000',
  number: '0000FFFF',
}

/**
 * Every address of the site map once, in English, its parameters filled with things that do not exist, or with `real`
 * ones by the parameter's name.
 */
export function entryPoints(real: Readonly<Record<string, string>> = {}): ListedEntryPoint[] {
  const filled = { ...samples, ...real }
  return leaves(routes, '').map(({ id, path }) => ({ id, path: addressOf(path, filled), entry: access[id] ?? {} }))
}

function leaves(entries: readonly RouteConfigEntry[], above: string): { id: string; path: string }[] {
  return entries.flatMap((entry) => {
    const path = [above, entry.path].filter(Boolean).join('/')
    if (entry.children) return leaves(entry.children, path)
    return [{ id: entry.file.replace(/\.tsx?$/, ''), path }]
  })
}

function addressOf(pattern: string, filled: Readonly<Record<string, string>>): string {
  const parts = pattern
    .split('/')
    .filter((part) => part !== '' && part !== 'th?')
    .map((part) => (part === '*' ? 'no-such-page' : part.startsWith(':') ? (filled[part.slice(1)] ?? 'sample') : part))
  return `/${parts.join('/')}`
}
