import { Form } from 'react-router'
import { type AdminKey, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink, LocalNavLink, useLocalPath, useT } from '#app/i18n/provider.tsx'
import type { Address } from '#app/site.ts'
import { LanguageSwitch } from '../language-switch.tsx'
import { SkipLink } from '../skip-link.tsx'

const screens = [
  { to: '/admin', label: 'frame.home' },
  { to: '/admin/orders', label: 'frame.orders' },
  { to: '/admin/products', label: 'frame.products' },
  { to: '/admin/inventory', label: 'frame.inventory' },
] as const satisfies readonly { to: Address; label: AdminKey }[]

type SignedIn = { name: string; email: string; role: 'customer' | 'staff' | 'admin' }

/** The bar of the back office. On phones the screens take a row of their own under it. */
export function AdminHeader({ name, email, role }: SignedIn) {
  const t = useAdminT()
  const shopT = useT()
  return (
    <header data-print="no" className="sticky top-0 z-30 border-b border-line bg-surface">
      <SkipLink />
      <div className="gutters flex flex-wrap items-center gap-x-8">
        <LocalLink to="/admin" className="flex min-h-14 items-center gap-2">
          <span className="font-serif text-lg">{shopT('frame.brand')}</span>
          <span className="text-ink-soft">{t('frame.title')}</span>
        </LocalLink>
        <nav aria-label={t('frame.nav')} className="order-last -mx-2 w-full lg:order-none lg:w-auto">
          <ul className="flex">
            {screens.map(({ to, label }) => (
              <li key={to}>
                <LocalNavLink
                  to={to}
                  end={to === '/admin'}
                  className="flex min-h-11 items-center border-b-2 border-transparent px-2 aria-[current=page]:border-ink forced-colors:not-aria-[current=page]:border-[Canvas] lg:min-h-14 lg:px-3"
                >
                  {t(label)}
                </LocalNavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-x-5">
          <LanguageSwitch english="English" />
          <LocalLink to="/" className="hidden min-h-11 items-center hover:underline sm:flex">
            {t('frame.toShop')}
          </LocalLink>
          <AccountMenu name={name} email={email} role={role} />
        </div>
      </div>
    </header>
  )
}

function AccountMenu({ name, email, role }: SignedIn) {
  const t = useAdminT()
  const path = useLocalPath()
  return (
    <details className="group relative">
      <summary
        aria-label={`${t('frame.account')}: ${name}`}
        className="flex min-h-11 max-w-40 list-none items-center gap-1 [&::-webkit-details-marker]:hidden"
      >
        <span className="truncate">{name}</span>
        <span aria-hidden="true" className="text-ink-soft group-open:rotate-180">
          ▾
        </span>
      </summary>
      <div className="absolute right-0 z-40 mt-1 w-64 border border-line bg-surface p-4">
        <p className="break-words">{t('frame.signedInAs', { name })}</p>
        <p className="mt-1 break-words text-ink-soft">
          {email} · {t(`frame.role.${role}`)}
        </p>
        <LocalLink to="/" className="mt-2 flex min-h-11 items-center underline underline-offset-4 sm:hidden">
          {t('frame.toShop')}
        </LocalLink>
        <LocalLink to="/profile/security" className="mt-2 flex min-h-11 items-center underline underline-offset-4">
          {t('frame.security')}
        </LocalLink>
        <Form method="post" action={path('/auth/sign-out')} reloadDocument>
          <button type="submit" className="flex min-h-11 items-center underline underline-offset-4">
            {t('frame.signOut')}
          </button>
        </Form>
      </div>
    </details>
  )
}
