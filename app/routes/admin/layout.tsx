import { data, Outlet } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { AdminMutedNote } from '#app/modules/orders/admin/notices/notice-choices.tsx'
import { deviceNotices } from '#app/modules/orders/admin/notices/order-notices.ts'
import { useOrderNotices } from '#app/modules/orders/admin/notices/use-order-notices.ts'
import { useOpenedNotices, useRenewedPush } from '#app/modules/push/admin/use-push.ts'
import { viewsOf } from '#app/modules/views/views.queries.server.ts'
import { AdminHeader } from '#app/ui/admin/admin-header.tsx'
import { AdminSideNav } from '#app/ui/admin/admin-nav.tsx'
import { useVisitedLists } from '#app/ui/admin/back-link.tsx'
import { BelowFilters } from '#app/ui/admin/filter-form.tsx'
import { RefusedScreen, useShownScreen } from '#app/ui/admin/refused-screen.tsx'
import { AdminSavedViews } from '#app/ui/admin/saved-views.tsx'
import { AdminShortcutHelp } from '#app/ui/admin/shortcuts/shortcut-help.tsx'
import { useShortcuts } from '#app/ui/admin/shortcuts/use-shortcuts.ts'
import { useHomeScreen } from '#app/ui/admin/use-home-screen.ts'
import { useRestoredFocus } from '#app/ui/admin/use-restored-focus.ts'
import { DensityContext } from '#app/ui/density.ts'
import { useFocusOnNavigation } from '#app/ui/page/focus.tsx'
import type { Route } from './+types/layout'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const visitor = await shop.visitor()
  // For the type only: the site map admits staff only.
  if (!visitor.signedIn) throw data(null, { status: 403 })
  const { name: shopName, icon } = await shop.settings()
  return {
    name: visitor.name || visitor.email,
    email: visitor.email,
    reader: { role: visitor.role, permissions: visitor.permissions },
    shopName,
    icon,
    views: await viewsOf(shop.db, visitor.userId),
  }
}

export default function AdminLayout({ loaderData: { shopName, views, name, email, reader } }: Route.ComponentProps) {
  const t = useAdminT()
  useFocusOnNavigation()
  const waiting = useOrderNotices()
  useRenewedPush(deviceNotices.use().notify)
  useOpenedNotices()
  useVisitedLists()
  useHomeScreen()
  useRestoredFocus()
  useShownScreen()
  useShortcuts()
  return (
    <DensityContext value="compact">
      <div data-admin className="min-h-dvh bg-surface text-sm">
        <title>{`${t('frame.title')} · ${shopName}`}</title>
        <meta name="robots" content="noindex" />
        <AdminHeader name={name} email={email} reader={reader} waiting={waiting} />
        <AdminShortcutHelp />
        <AdminMutedNote />
        <div className="flex">
          <AdminSideNav reader={reader} waiting={waiting} />
          <main id="content" tabIndex={-1} className="min-w-0 flex-1 px-4 py-3 md:px-8 md:py-6 outline-none">
            <BelowFilters value={<AdminSavedViews views={views} />}>
              <Outlet />
            </BelowFilters>
          </main>
        </div>
      </div>
    </DensityContext>
  )
}

export const ErrorBoundary = () => <RefusedScreen />
