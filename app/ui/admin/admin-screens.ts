import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import type { Address } from '#app/site.ts'

/** Whose screen it is; the site map says the same of its address, and decides (admin-screens.test.ts). */
type ScreenReader = 'staff' | 'admin'
export type AdminScreen = { to: Address; label: AdminKey; reader: ScreenReader }

/** What is opened every hour: always in sight, on phones too. */
const daily = [
  { to: '/admin', label: 'frame.home', reader: 'staff' },
  { to: '/admin/orders', label: 'frame.orders', reader: 'staff' },
  { to: '/admin/products', label: 'frame.products', reader: 'staff' },
  { to: '/admin/inventory', label: 'frame.inventory', reader: 'staff' },
] as const satisfies readonly AdminScreen[]

/** The others, in the order of a day: behind "More" where there is little room. */
const others: readonly AdminScreen[] = [
  { to: '/admin/customers', label: 'frame.customers', reader: 'admin' },
  { to: '/admin/messages', label: 'frame.messages', reader: 'staff' },
  { to: '/admin/reviews', label: 'frame.reviews', reader: 'staff' },
  { to: '/admin/newsletter', label: 'frame.newsletter', reader: 'admin' },
  { to: '/admin/coupons', label: 'frame.coupons', reader: 'admin' },
  { to: '/admin/analytics', label: 'frame.analytics', reader: 'admin' },
  { to: '/admin/content', label: 'frame.content', reader: 'admin' },
  { to: '/admin/audit-log', label: 'frame.auditLog', reader: 'admin' },
  { to: '/admin/settings', label: 'settings.title', reader: 'admin' },
]

/** The lists whose filters may be kept under a name. */
const filteredLists = [
  '/admin/orders',
  '/admin/products',
  '/admin/inventory',
  '/admin/customers',
  '/admin/messages',
  '/admin/reviews',
  '/admin/newsletter',
  '/admin/coupons',
  '/admin/audit-log',
] as const satisfies readonly Address[]
export type FilteredList = (typeof filteredLists)[number]

/** Filters of a list under a name; the query is that of its address: "?queue=to_pack". */
export type SavedView = { id: string; screen: string; name: string; query: string }

export const isFilteredList = (path: string): path is FilteredList =>
  (filteredLists as readonly string[]).includes(path)

const seenBy = (role: string) => (screen: AdminScreen) => screen.reader === 'staff' || role === 'admin'

/** The screens of the back office that somebody of this role may open. */
export const screensOf = (role: string): { daily: readonly AdminScreen[]; others: readonly AdminScreen[] } => ({
  daily: daily.filter(seenBy(role)),
  others: others.filter(seenBy(role)),
})
