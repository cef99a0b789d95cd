import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import type { Address } from '#app/site.ts'
import type { EntryPoint } from '#app/site-entry.ts'

/** `staff`, `admin`, or staff with the named permission. The site map decides; admin-screens.test.ts compares both. */
type ScreenReader = 'staff' | 'admin' | NonNullable<EntryPoint['permission']>
export type AdminScreen = { to: Address; label: AdminKey; reader: ScreenReader }

const menuGroups = ['sell', 'catalogue', 'people', 'content', 'shop'] as const
type MenuGroup = (typeof menuGroups)[number]

/** `daily` screens are always visible, on phones too. */
type MenuScreen = AdminScreen & { group: MenuGroup | 'home'; daily?: true }

const menu: readonly MenuScreen[] = [
  { to: '/admin', label: 'frame.home', reader: 'staff', group: 'home', daily: true },
  { to: '/admin/orders', label: 'frame.orders', reader: 'staff', group: 'sell', daily: true },
  { to: '/admin/slips', label: 'slips.title', reader: 'staff', group: 'sell' },
  { to: '/admin/returns', label: 'returns.title', reader: 'staff', group: 'sell' },
  { to: '/admin/settlements', label: 'settlements.title', reader: 'staff', group: 'sell' },
  { to: '/admin/refunds', label: 'refunds.title', reader: 'staff', group: 'sell' },
  { to: '/admin/coupons', label: 'frame.coupons', reader: 'coupons', group: 'sell' },
  { to: '/admin/analytics', label: 'frame.analytics', reader: 'analytics', group: 'sell' },
  { to: '/admin/products', label: 'frame.products', reader: 'staff', group: 'catalogue', daily: true },
  { to: '/admin/inventory', label: 'frame.inventory', reader: 'staff', group: 'catalogue', daily: true },
  { to: '/admin/brands', label: 'brands.title', reader: 'products', group: 'catalogue' },
  { to: '/admin/collections', label: 'collections.title', reader: 'products', group: 'catalogue' },
  { to: '/admin/media', label: 'media.title', reader: 'products', group: 'catalogue' },
  { to: '/admin/customers', label: 'frame.customers', reader: 'customers', group: 'people' },
  { to: '/admin/messages', label: 'frame.messages', reader: 'staff', group: 'people' },
  { to: '/admin/reviews', label: 'frame.reviews', reader: 'staff', group: 'people' },
  { to: '/admin/newsletter', label: 'frame.newsletter', reader: 'newsletter', group: 'people' },
  { to: '/admin/content', label: 'frame.content', reader: 'content', group: 'content' },
  { to: '/admin/mails', label: 'mails.title', reader: 'staff', group: 'content' },
  { to: '/admin/redirects', label: 'frame.redirects', reader: 'content', group: 'content' },
  { to: '/admin/staff', label: 'staff.title', reader: 'admin', group: 'shop' },
  { to: '/admin/audit-log', label: 'frame.auditLog', reader: 'admin', group: 'shop' },
  { to: '/admin/settings', label: 'settings.title', reader: 'settings', group: 'shop' },
]

const lastScreen: Address = '/admin/settings'

/** Screens whose menu item shows how much waits there. */
export const countedScreens = [
  '/admin/orders',
  '/admin/slips',
  '/admin/returns',
  '/admin/refunds',
  '/admin/messages',
  '/admin/reviews',
  '/admin/inventory',
] as const satisfies readonly Address[]
export type CountedScreen = (typeof countedScreens)[number]
/** Omits screens that the reader may not open. */
export type WaitingCounts = Readonly<Partial<Record<CountedScreen, number>>>

export const waitingOn = (waiting: WaitingCounts, to: Address): number => {
  const counted = countedScreens.find((screen) => screen === to)
  return (counted && waiting[counted]) ?? 0
}

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

/** `query` is the list's query string, such as "?queue=to_pack". */
export type SavedView = { id: string; screen: string; name: string; query: string }

export const isFilteredList = (path: string): path is FilteredList =>
  (filteredLists as readonly string[]).includes(path)

export type AdminReader = { role: string; permissions: readonly string[] }

export const isSeenBy =
  ({ role, permissions }: AdminReader) =>
  ({ reader }: AdminScreen) =>
    reader === 'staff' || role === 'admin' || permissions.includes(reader)

export const screensOf = (reader: AdminReader): { daily: readonly AdminScreen[]; others: readonly AdminScreen[] } => {
  const seen = menu.filter(isSeenBy(reader))
  return { daily: seen.filter(({ daily }) => daily), others: seen.filter(({ daily }) => !daily) }
}

export function menuOf(reader: AdminReader, { withDaily }: { withDaily: boolean }) {
  const seen = menu.filter(isSeenBy(reader)).filter((screen) => withDaily || !screen.daily)
  const groups = menuGroups.map((name) => ({
    name,
    screens: seen.filter(({ group, to }) => group === name && to !== lastScreen),
  }))
  return {
    first: seen.filter(({ group }) => group === 'home'),
    groups: groups.filter(({ screens }) => screens.length > 0),
    last: seen.filter(({ to }) => to === lastScreen),
  }
}
