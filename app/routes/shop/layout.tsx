import type { ReactNode } from 'react'
import { Outlet, useRouteLoaderData } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { useSession } from '#app/modules/accounts/ui/use-session.ts'
import { useSignOutSync } from '#app/modules/accounts/ui/use-sign-out-sync.ts'
import { CartDrawerLoader, prepareCart } from '#app/modules/cart/ui/cart-drawer-loader.tsx'
import { CartSync, openCart, useCart } from '#app/modules/cart/ui/cart-store.ts'
import { readMenuCollections } from '#app/modules/collections/read-menu.server.ts'
import { type MenuLine, shownMenu } from '#app/modules/content/menu-rules.ts'
import { readFrame } from '#app/modules/content/read-home.server.ts'
import type { FrameWords } from '#app/modules/content/shown-content.ts'
import { NewsletterStrip } from '#app/modules/newsletter/ui/newsletter-form.tsx'
import { useWishlist } from '#app/modules/wishlist/ui/wishlist-store.ts'
import { WishlistSync } from '#app/modules/wishlist/ui/wishlist-sync.tsx'
import { ShopFrame } from '#app/ui/chrome/shop-frame.tsx'
import { RouteProblem } from '#app/ui/route-problem.tsx'
import type { Route } from './+types/layout'
import { shopContact } from './shop-contact.server.ts'

type FrameFacts = ReturnType<typeof shopContact> & { menu: readonly MenuLine[]; words?: FrameWords }

/** The same for all visitors of a language. */
export async function loader({ context }: Route.LoaderArgs): Promise<FrameFacts> {
  const shop = shopOf(context)
  const settings = await shop.settings()
  const [{ words, menu }, collections] = await Promise.all([
    readFrame({ ...shop, settings }),
    readMenuCollections(shop, shop.clock()),
  ])
  return { ...shopContact(settings, shop), menu: shownMenu(menu, collections, shop.language), words }
}

/** For error boundaries after a failed loader. */
const unknownShop: Awaited<ReturnType<typeof loader>> = {
  note: { text: '', link: '' },
  menu: [],
  name: 'MAI',
  icon: '',
  line: '',
  about: [],
  address: '',
  phone: '',
  email: '',
  prices: '',
  legal: [],
  socials: { instagram: '', facebook: '', line: '' },
}

/** Adds the visitor's data, which is not in the cached HTML. */
function Layout({ children = <Outlet /> }: { children?: ReactNode }) {
  const { words, menu, note, ...identity } = useRouteLoaderData<typeof loader>('routes/shop/layout') ?? unknownShop
  const session = useSession()
  useSignOutSync()
  return (
    <>
      <ShopFrame
        cartCount={useCart().count}
        wishlistCount={useWishlist().count}
        signedIn={session.signedIn ? { name: session.name, staff: session.role !== 'customer' } : undefined}
        onCart={openCart}
        onNearCart={prepareCart}
        shop={identity}
        menu={menu}
        announcement={words?.announcement}
        strip={words && <NewsletterStrip {...words.strip} note={note} />}
      >
        {children}
      </ShopFrame>
      <CartDrawerLoader />
      <CartSync />
      <WishlistSync />
    </>
  )
}

export default Layout

export const ErrorBoundary = () => (
  <Layout>
    <RouteProblem />
  </Layout>
)
