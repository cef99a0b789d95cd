import type { ReactNode } from 'react'
import { Outlet, useRouteLoaderData } from 'react-router'
import { type Shop, shopOf } from '#app/context.server.ts'
import { dictionaryOf } from '#app/i18n/dictionaries.ts'
import type { Language } from '#app/i18n/language.ts'
import { useSession } from '#app/modules/accounts/ui/use-session.ts'
import { useSignOutNews } from '#app/modules/accounts/ui/use-sign-out-news.ts'
import { CartDrawerLoader, prepareCart } from '#app/modules/cart/ui/cart-drawer-loader.tsx'
import { openCart, useCart } from '#app/modules/cart/ui/cart-store.ts'
import { CartSync } from '#app/modules/cart/ui/cart-sync.tsx'
import { readMenuCollections } from '#app/modules/collections/read-menu.server.ts'
import type { FrameWords, Legal } from '#app/modules/content/content.ts'
import { type MenuLine, shownMenu } from '#app/modules/content/menu-rules.ts'
import { readFrame } from '#app/modules/content/read-home-words.server.ts'
import { shownLegal } from '#app/modules/content/shown-content.ts'
import { NewsletterStrip } from '#app/modules/newsletter/ui/newsletter-strip.tsx'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { vatRateAt } from '#app/modules/settings/vat-rules.ts'
import { useWishlist } from '#app/modules/wishlist/ui/wishlist-store.ts'
import { WishlistSync } from '#app/modules/wishlist/ui/wishlist-sync.tsx'
import type { ShopContact } from '#app/ui/chrome/footer.tsx'
import { ShopFrame } from '#app/ui/chrome/shop-frame.tsx'
import { RouteProblem } from '#app/ui/route-problem.tsx'
import type { Route } from './+types/layout'

type FrameFacts = ShopContact & { menu: readonly MenuLine[]; words?: FrameWords }

/** What the frame prints about the house, and what the owner writes in it; the same for every visitor of a language. */
export async function loader({ context }: Route.LoaderArgs): Promise<FrameFacts> {
  const shop = shopOf(context)
  const settings = await shop.settings()
  const [{ words, menu }, collections] = await Promise.all([
    readFrame({ ...shop, settings }),
    readMenuCollections(shop, shop.clock()),
  ])
  return { ...shopContact(settings, shop), menu: shownMenu(menu, collections, shop.language), words }
}

function shopContact(settings: ShopSettings, { language, clock }: Pick<Shop, 'language' | 'clock'>): ShopContact {
  const { name, icon, contact, socials } = settings
  const address = language === 'th' ? contact.addressTh : contact.addressEn
  const legal = legalLine(shownLegal(settings, language), language)
  return {
    name,
    icon,
    vat: vatRateAt(settings.vat, clock()) > 0,
    legal,
    address,
    phone: contact.phone,
    email: contact.email,
    socials,
  }
}

/** The registered name with the tax id, as far as they are known. */
function legalLine(legal: Legal | undefined, language: Language): string {
  const taxId = legal?.taxId && `${dictionaryOf(language).pages.contact.legal.taxId} ${legal.taxId}`
  return [legal?.name, taxId].filter(Boolean).join(' · ')
}

/** For the error boundary of a page whose loaders did not run to their end. */
const unknownShop: Awaited<ReturnType<typeof loader>> = {
  menu: [],
  name: 'MAI',
  icon: '',
  vat: false,
  legal: '',
  address: '',
  phone: '',
  email: '',
  socials: { instagram: '', facebook: '', line: '' },
}

/** The frame with what is the visitor's own, which the server's bytes do not know. */
function Frame({ children }: { children: ReactNode }) {
  const { words, menu, ...identity } = useRouteLoaderData<typeof loader>('routes/shop/layout') ?? unknownShop
  const session = useSession()
  useSignOutNews()
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
        strip={words && <NewsletterStrip {...words.strip} />}
      >
        {children}
      </ShopFrame>
      <CartDrawerLoader />
      <CartSync />
      <WishlistSync />
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
