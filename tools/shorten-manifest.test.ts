import { expect, test } from 'vitest'
import { shortened } from './shorten-manifest.ts'

const manifest = (routes: Parameters<typeof shortened>[0]['routes']) => ({ entry: { imports: ['shop.js'] }, routes })

test('pages and what leads elsewhere inside a frame stay; what is only fetched goes', () => {
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

test('a page keeps its own files and not those of every page', () => {
  const page = { hasDefaultExport: true, imports: ['shop.js', 'listing.js'], module: 'page.js' }
  expect(shortened(manifest({ page })).routes.page).toEqual({ ...page, imports: ['listing.js'] })
})

test('the files of the back office are no matter of shoppers', () => {
  const page = { hasDefaultExport: true, imports: ['table.js'], module: 'orders.js' }
  expect(shortened(manifest({ 'routes/admin/orders': page })).routes['routes/admin/orders']).toEqual({
    ...page,
    imports: [],
  })
})
