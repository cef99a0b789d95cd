import { addresses, site } from '#app/site.ts'

const closed = addresses.filter(([, { search }]) => search === 'closed')
/** "/admin/orders" → "/admin", "/api/cart" → "/api/", when all below is closed. */
const roots = closed.map(([pattern]) => {
  const root = `/${pattern.split('/')[1]}`
  return root in site ? root : `${root}/`
})

/** Prefixes for robots.txt. */
export const closedToRobots: readonly string[] = [
  ...roots.filter(
    (root, at) => !roots.some((other, before) => root.startsWith(other) && (root !== other || before < at)),
  ),
  '/*?*sizes=',
]
