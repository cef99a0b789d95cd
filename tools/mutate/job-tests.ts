import { sourceFiles } from '../../tests/support/source-tree.ts'

/** Everything on the server but plain SQL and wiring. */
const jobs = /^app\/(?:http|platform\/page-cache|modules\/[\w-]+)\/.*\.server\.ts$/
const others = /\.queries\.server\.ts$|weak-passwords\.server\.ts$/

const orderLife = 'app/modules/orders/order-life.test.ts'
const placeOrder = 'app/modules/checkout/place-order.test.ts'

const alsoProve: Record<string, readonly string[]> = {
  'app/modules/orders/': [placeOrder],
  'app/modules/coupons/': [orderLife, placeOrder],
  'app/modules/inventory/': [orderLife, placeOrder],
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

/** Not request and end-to-end tests, which load the whole shop. */
export const jobTestsOf = (jobs: readonly string[]): string[] => {
  const folders = new Set(jobs.map(folderOf))
  const isTheirs = ({ path, imports }: (typeof files)[number]) =>
    folders.has(folderOf(path)) || imports.some((name) => jobs.includes(name))
  const near = files.filter((file) => isModuleTest.test(file.path) && isTheirs(file) && !loadsTheShop(file))
  return [...new Set([...near.map(({ path }) => path), ...[...folders].flatMap((folder) => alsoProve[folder] ?? [])])]
}

const isModuleTest = /^app\/(?!routes\/).*\.test\.ts$/
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
const loadsTheShop = ({ imports }: (typeof files)[number]) =>
  imports.some((name) => ['app/main.server.ts', 'tests/support/app.ts', 'tests/support/people.ts'].includes(name))
