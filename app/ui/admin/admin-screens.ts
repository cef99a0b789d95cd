import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import type { Address } from '#app/site.ts'

/** Whose screen it is: all staff's, an admin's alone, or also that of staff with the right of this name; the site map says the same of its address, and decides (admin-screens.test.ts). */
type ScreenReader =
  | 'staff'
  | 'admin'
  | 'products'
  | 'customers'
  | 'newsletter'
  | 'coupons'
  | 'analytics'
  | 'content'
  | 'settings'
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
  { to: '/admin/slips', label: 'slips.title', reader: 'staff' },
  { to: '/admin/returns', label: 'returns.title', reader: 'staff' },
  { to: '/admin/settlements', label: 'settlements.title', reader: 'staff' },
  { to: '/admin/refunds', label: 'refunds.title', reader: 'staff' },
  { to: '/admin/brands', label: 'brands.title', reader: 'products' },
  { to: '/admin/collections', label: 'collections.title', reader: 'products' },
  { to: '/admin/media', label: 'media.title', reader: 'products' },
  { to: '/admin/customers', label: 'frame.customers', reader: 'customers' },
  { to: '/admin/messages', label: 'frame.messages', reader: 'staff' },
  { to: '/admin/reviews', label: 'frame.reviews', reader: 'staff' },
  { to: '/admin/newsletter', label: 'frame.newsletter', reader: 'newsletter' },
  { to: '/admin/coupons', label: 'frame.coupons', reader: 'coupons' },
  { to: '/admin/analytics', label: 'frame.analytics', reader: 'analytics' },
  { to: '/admin/content', label: 'frame.content', reader: 'content' },
  { to: '/admin/mails', label: 'mails.title', reader: 'staff' },
  { to: '/admin/redirects', label: 'frame.redirects', reader: 'content' },
  { to: '/admin/staff', label: 'staff.title', reader: 'admin' },
  { to: '/admin/audit-log', label: 'frame.auditLog', reader: 'admin' },
  { to: '/admin/settings', label: 'settings.title', reader: 'settings' },
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

/** Somebody of the back office: her role, and what she was given beyond it. */
export type AdminReader = { role: string; rights: readonly string[] }

/** Whether a screen is one that this reader may open. */
export const isSeenBy =
  ({ role, rights }: AdminReader) =>
  ({ reader }: AdminScreen) =>
    reader === 'staff' || role === 'admin' || rights.includes(reader)

/** The screens of the back office that somebody may open. */
export const screensOf = (reader: AdminReader): { daily: readonly AdminScreen[]; others: readonly AdminScreen[] } => ({
  daily: daily.filter(isSeenBy(reader)),
  others: others.filter(isSeenBy(reader)),
})
