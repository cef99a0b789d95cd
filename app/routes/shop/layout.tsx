import type { ReactNode } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { useSession } from '#app/modules/accounts/ui/use-session.ts'
import { CartDrawer } from '#app/modules/cart/ui/cart-drawer.tsx'
import { CartInStep } from '#app/modules/cart/ui/cart-in-step.tsx'
import { useCart } from '#app/modules/cart/ui/cart-store.ts'
import { NewsletterStrip } from '#app/modules/newsletter/ui/newsletter-strip.tsx'
import { WishlistInStep } from '#app/modules/wishlist/ui/wishlist-in-step.tsx'
import { useWishlist } from '#app/modules/wishlist/ui/wishlist-store.ts'
import type { Socials } from '#app/ui/chrome/footer.tsx'
import { ShopFrame } from '#app/ui/chrome/shop-frame.tsx'
import { RouteProblem } from '#app/ui/route-problem.tsx'

const noSocials: Socials = { instagram: '', facebook: '', line: '' }

/** The frame with what is the visitor's own, which the server's bytes do not know. */
function Frame({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const path = useLocalPath()
  const session = useSession()
  return (
    <>
      <ShopFrame
        cartCount={useCart().count}
        wishlistCount={useWishlist().count}
        signedIn={session.signedIn ? { name: session.name, staff: session.role !== 'customer' } : undefined}
        onCart={() => void navigate(path('/cart'))}
        socials={noSocials}
        strip={<NewsletterStrip />}
      >
        {children}
      </ShopFrame>
      <CartDrawer />
      <CartInStep />
      <WishlistInStep />
    </>
  )
}

export default function Layout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** A page that failed or is not there keeps the shop around it. */
export function ErrorBoundary() {
  return (
    <Frame>
      <RouteProblem />
    </Frame>
  )
}
