import { addresses, site } from '#app/site.ts'

const closed = addresses.filter(([, { search }]) => search === 'closed')
/** Everything below a first part that is closed throughout: "/admin/orders" is within "/admin", "/api/cart" in "/api/". */
const roots = closed.map(([pattern]) => {
  const root = `/${pattern.split('/')[1]}`
  return root in site ? root : `${root}/`
})

/** The beginnings of addresses that robots.txt asks to leave alone: what is private, or one page in countless forms. */
export const closedToRobots: readonly string[] = [
  ...roots.filter(
    (root, at) => !roots.some((other, before) => root.startsWith(other) && (root !== other || before < at)),
  ),
  '/*?*sizes=',
]
