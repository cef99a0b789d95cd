// Texts are sent by groups (app/i18n/groups); a missing group would show keys.
import { readdirSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { sourceFiles } from './support/source-tree.ts'

const groups = readdirSync('app/i18n/groups').map((file) => file.replace('.ts', ''))
const files = new Map(sourceFiles('app').map((file) => [file.path, file]))
const later = (text: string) => [...text.matchAll(/\bimport\('([^']+)'\)/g)].map(([, name = '']) => name)

function arriving(starts: readonly string[]): Set<string> {
  const found = new Set<string>()
  const follow = (path: string) => {
    const file = files.get(path)
    if (!file || found.has(path) || path.includes('.server.')) return
    found.add(path)
    const dynamic = later(file.text).map((name) => name.replace(/^.*\//, ''))
    for (const next of file.runtimeImports) if (!dynamic.some((name) => next.endsWith(`/${name}`))) follow(next)
  }
  for (const start of starts) follow(start)
  return found
}

/** The groups that these files use without including them. */
function missing(starts: readonly string[]): string[] {
  const paths = arriving(starts)
  return groups.flatMap((group) => {
    if (paths.has(`app/i18n/groups/${group}.ts`)) return []
    const named = new RegExp(`['\`]${group}\\.[a-z]`)
    return [...paths]
      .filter((path) => !path.startsWith('app/i18n/') && named.test(files.get(path)?.text ?? ''))
      .map((path) => `${starts.at(-1)}: ${path} names ${group}`)
  })
}

// Data-only routes have no texts in the browser.
const drawn = (path: string) => path.endsWith('.tsx')
const pages = (entries: readonly RouteConfigEntry[], above: readonly string[]): string[][] =>
  entries.flatMap((entry) => {
    const chain = [...above, `app/${entry.file}`]
    return entry.children ? pages(entry.children, entry.file ? chain : above) : [chain]
  })

test('every page includes the text groups that it uses', () =>
  expect(
    pages(routes, ['app/root.tsx'])
      .filter((chain) => chain.every(drawn))
      .flatMap(missing),
  ).toEqual([]))

test('every lazily loaded part includes the text groups that it uses', () => {
  const parts = [...files.values()]
    .filter((file) => !/\.server\.|\.test\.|^app\/i18n\//.test(file.path))
    .flatMap((file) => {
      const names = later(file.text).map((name) => name.replace(/^.*\//, '/'))
      return file.runtimeImports.filter((path) => names.some((name) => path.endsWith(name)))
    })
  expect(parts).toContain('app/modules/cart/ui/cart-drawer.tsx')
  expect(parts.flatMap((part) => missing([part]))).toEqual([])
})

test.each([
  ['home', []],
  ['category', ['listings']],
  ['product', ['deliveryEstimate', 'reviews']],
])('the %s page includes no unused text group', (name, needed) => {
  const start = ['app/root.tsx', 'app/routes/shop/layout.tsx', `app/routes/shop/${name}.tsx`]
  const brought = [...arriving(start)].filter((path) => path.startsWith('app/i18n/groups/'))
  expect(brought).toEqual(needed.map((group) => `app/i18n/groups/${group}.ts`))
})
