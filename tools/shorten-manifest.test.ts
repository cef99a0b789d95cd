import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { shortened, shortenManifest } from './shorten-manifest.ts'

const manifest = (routes: Parameters<typeof shortened>[0]['routes']) => ({ entry: { imports: ['shop.js'] }, routes })

test('pages and routes inside a layout stay in the manifest; data routes are removed', () => {
  const { routes } = shortened(
    manifest({
      root: { hasDefaultExport: true },
      layout: { parentId: 'root', hasDefaultExport: true },
      page: { parentId: 'layout', hasDefaultExport: true },
      leads: { parentId: 'layout', hasDefaultExport: false },
      fetched: { parentId: 'root', hasDefaultExport: false },
    }),
  )
  expect(Object.keys(routes)).toEqual(['root', 'layout', 'page', 'leads'])
})

test('a page lists no files that the entry already loads', () => {
  const page = { hasDefaultExport: true, imports: ['shop.js', 'listing.js'], module: 'page.js' }
  expect(shortened(manifest({ page })).routes.page).toEqual({ ...page, imports: ['listing.js'] })
})

test.each(['routes/admin/orders/orders', 'routes/account/order'])(
  '%s lists no imported files in the manifest',
  (id) => {
    const page = { hasDefaultExport: true, imports: ['table.js'], module: 'orders.js' }
    expect(shortened(manifest({ [id]: page })).routes[id]).toEqual({ ...page, imports: [] })
  },
)

test('the shortened manifest restores the id of every route in the browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mai-manifest-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  const path = join(folder, 'assets', 'manifest-a1b2c3.js')
  const whole = {
    entry: { imports: [] },
    routes: { root: { id: 'root', hasDefaultExport: true, imports: [] } },
    version: 'a1b2c3',
  }
  writeFileSync(path, `window.__reactRouterManifest=${JSON.stringify(whole)};`)
  shortenManifest(folder)
  const script = readFileSync(path, 'utf8')
  expect(script).not.toContain('"id"')
  const window: { __reactRouterManifest?: unknown } = {}
  runInNewContext(script, Object.assign(window, { window }))
  expect(window.__reactRouterManifest).toEqual(whole)
})
