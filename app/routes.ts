// From the site map (site.ts): English without prefix, Thai under /th.
import { layout, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { addresses } from './site.ts'
import type { Frame } from './site-entry.ts'

export default [
  layout('routes/shop/layout.tsx', [
    ...framed('shop'),
    layout('routes/account/layout.tsx', framed('account')),
    layout('routes/pages/layout.tsx', framed('pages')),
  ]),
  layout('routes/checkout/layout.tsx', framed('checkout')),
  layout('routes/admin/layout.tsx', [layout('routes/admin/screen/layout.tsx', framed('admin'))]),
  ...framed(undefined),
] satisfies RouteConfig

function framed(frame: Frame | undefined): RouteConfigEntry[] {
  return addresses
    .filter(([, entry]) => entry.frame === frame)
    .map(([pattern, { file, once }]) => ({
      file: `routes/${file}`,
      path: once ? pattern.slice(1) : `th?${pattern === '/' ? '' : pattern}`,
      ...(pattern === '/' ? { index: true } : {}),
    }))
}
