import type { ReactNode } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { NewsletterStrip } from '#app/modules/newsletter/ui/newsletter-strip.tsx'
import type { Socials } from '#app/ui/chrome/footer.tsx'
import { ShopFrame } from '#app/ui/chrome/shop-frame.tsx'
import { RouteProblem } from '#app/ui/route-problem.tsx'

const noSocials: Socials = { instagram: '', facebook: '', line: '' }

/** The frame with what is the visitor's own, which the server's bytes do not know. */
function Frame({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const path = useLocalPath()
  return (
    <ShopFrame
      cartCount={0}
      wishlistCount={0}
      signedIn={undefined}
      onCart={() => void navigate(path('/cart'))}
      socials={noSocials}
      strip={<NewsletterStrip />}
    >
      {children}
    </ShopFrame>
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
