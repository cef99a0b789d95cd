import { data, Outlet } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useOrderNews } from '#app/modules/orders/admin/use-order-news.ts'
import { AdminHeader } from '#app/ui/admin/admin-header.tsx'
import { useFocusOnNavigation } from '#app/ui/use-focus-on-navigation.ts'
import type { Route } from './+types/layout'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const visitor = await shop.visitor()
  // The site map lets nobody but staff come this far; the branch is for the type only.
  if (!visitor.signedIn) throw data(null, { status: 403 })
  return {
    name: visitor.name || visitor.email,
    email: visitor.email,
    role: visitor.role,
    shopName: (await shop.settings()).name,
  }
}

/** The frame of the back office: where one is, where one can go, who is signed in. */
export default function AdminLayout({ loaderData: { shopName, ...visitor } }: Route.ComponentProps) {
  const t = useAdminT()
  useFocusOnNavigation()
  useOrderNews()
  return (
    <div data-admin className="min-h-dvh bg-surface text-sm">
      <title>{`${t('frame.title')} · ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <AdminHeader {...visitor} />
      <main id="content" tabIndex={-1} className="gutters py-6 outline-none">
        <Outlet />
      </main>
    </div>
  )
}
