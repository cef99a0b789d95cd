import { data, Outlet } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { DeskHeader } from '#app/ui/desk/desk-header.tsx'
import { useArrival } from '#app/ui/use-arrival.ts'
import type { Route } from './+types/layout'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const visitor = await shop.visitor()
  // The access table lets nobody but staff come this far; the branch is for the type only.
  if (!visitor.signedIn) throw data(null, { status: 403 })
  return {
    name: visitor.name || visitor.email,
    email: visitor.email,
    role: visitor.role,
    shopName: (await shop.settings()).name,
  }
}

/** The frame of the back office: where one is, where one can go, who is signed in. */
export default function DeskLayout({ loaderData: { shopName, ...visitor } }: Route.ComponentProps) {
  const t = useAdminT()
  useArrival()
  return (
    <div data-desk className="min-h-dvh bg-surface text-sm">
      <title>{`${t('frame.title')} · ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <DeskHeader {...visitor} />
      <main id="content" tabIndex={-1} className="gutters py-6 outline-none">
        <Outlet />
      </main>
    </div>
  )
}
