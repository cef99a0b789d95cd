import { sourceFiles } from '../../tests/support/source-tree.ts'

/** Everything on the server but plain SQL and wiring. */
const jobs = /^app\/(?:http|platform\/page-cache|modules\/[\w-]+)\/.*\.server\.ts$/
const others = /\.queries\.server\.ts$|weak-passwords\.server\.ts$/

const orderLife = 'app/modules/orders/order-life.test.ts'
const placeOrder = 'app/modules/checkout/place-order.test.ts'

const alsoProve: Record<string, readonly string[]> = {
  'app/modules/catalog/': ['app/routes/admin/products/chosen-products.test.ts'],
  'app/modules/catalog/listing/': ['app/routes/shop/browse.test.ts', 'app/routes/shop/listings.test.ts'],
  'app/modules/catalog/structured-data/': ['app/routes/shop/browse.test.ts'],
  'app/modules/orders/': [placeOrder],
  'app/modules/coupons/': [orderLife, placeOrder],
  'app/modules/inventory/': [orderLife, placeOrder],
  'app/modules/line/': ['app/routes/account/line-login.test.ts'],
  'app/modules/mails/': ['app/routes/admin/orders/order-mails.test.ts', 'app/routes/endpoints/mail-replies.test.ts'],
  'app/modules/messages/': ['app/routes/account/order-messages.test.ts', 'app/routes/pages/contact.test.ts'],
  'app/modules/redirects/': ['app/routes/admin/products/collections.test.ts'],
  'app/modules/search/': ['app/routes/shop/browse.test.ts'],
  'app/modules/shipments/': ['app/modules/orders/arrival/arrival-question.test.ts'],
  'app/modules/wishlist/': ['app/routes/api/cart.test.ts'],
}

const files = sourceFiles('app', 'tests')

/** Files, folders (orders, payments, sandbox, page-cache …), or all. */
export const jobsOf = (requested: readonly string[]): string[] =>
  files
    .map(({ path }) => path)
    .filter((path) => jobs.test(path) && !others.test(path))
    .filter(
      (path) =>
        requested.length === 0 || requested.some((name) => path === name || folderOf(path).endsWith(`/${name}/`)),
    )
    .toSorted()

/** Tests in the job's folder, those that import it, and those beside a route that imports it; not races and crashes. */
export const jobTestsOf = (jobs: readonly string[]): string[] => {
  const folders = new Set(jobs.map(folderOf))
  const importing = files.filter(({ imports }) => imports.some((name) => jobs.includes(name))).map(({ path }) => path)
  const routes = importing.filter((path) => path.startsWith('app/routes/')).map((path) => path.replace(/\.\w+$/, ''))
  const isTheirs = (path: string) =>
    folders.has(folderOf(path)) ||
    importing.includes(path) ||
    routes.some((route) => path.startsWith(`${route}.`) || path.startsWith(`${route}-`))
  const near = files.map(({ path }) => path).filter((path) => isTest.test(path) && isTheirs(path))
  return [...new Set([...near, ...[...folders].flatMap((folder) => alsoProve[folder] ?? [])])]
}

const isTest = /^app\/.*(?<!\.browser)\.test\.tsx?$/
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
