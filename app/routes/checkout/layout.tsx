import '#app/i18n/groups/cart.ts'
import '#app/i18n/groups/checkout.ts'
import '#app/i18n/groups/cod.ts'
import '#app/i18n/groups/fields.ts'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { useSignOutSync } from '#app/modules/accounts/ui/use-sign-out-sync.ts'
import { CartSync } from '#app/modules/cart/ui/cart-store.ts'
import { CheckoutFrame } from '#app/ui/chrome/checkout-frame.tsx'
import { RouteProblem } from '#app/ui/route-problem.tsx'
import type { Route } from './+types/layout'

/** Only what the document's head needs. */
export async function loader({ context }: Route.LoaderArgs) {
  const { name, icon } = await shopOf(context).settings()
  return { name, icon }
}

function Layout({ children = <Outlet /> }: { children?: ReactNode }) {
  useSignOutSync()
  return (
    <>
      <CheckoutFrame>{children}</CheckoutFrame>
      <CartSync />
    </>
  )
}

export default Layout

export const ErrorBoundary = () => (
  <Layout>
    <RouteProblem />
  </Layout>
)
