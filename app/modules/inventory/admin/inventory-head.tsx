import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalNavLink } from '#app/i18n/provider.tsx'
import { AdminTitle } from '#app/ui/admin/part.tsx'

const screens = [
  { to: '/admin/inventory', label: 'inventory.title' },
  { to: '/admin/inventory/receive', label: 'inventory.receive.title' },
  { to: '/admin/inventory/counts', label: 'inventory.count.title' },
  { to: '/admin/inventory/reorder', label: 'reorder.title' },
] as const

export function AdminInventoryHead({ title }: { title: string }) {
  const t = useAdminT()
  return (
    <header data-print="no" className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-1">
      <AdminTitle>{title}</AdminTitle>
      <nav aria-label={t('inventory.title')}>
        <ul className="flex flex-wrap gap-x-5">
          {screens.map(({ to, label }) => (
            <li key={to} className="has-aria-[current=page]:hidden">
              <LocalNavLink to={to} end={to === '/admin/inventory'} className={link}>
                {t(label)}
              </LocalNavLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}

const link = 'flex min-h-11 items-center text-ink-soft quiet-link'
