import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { barePath } from '#app/i18n/language.ts'
import { LocalLink, useT } from '#app/i18n/provider.tsx'
import type { Address } from '#app/site.ts'
import { Button } from '../button.tsx'
import { BagIcon, HeartIcon, MenuIcon, SearchIcon } from '../icons.tsx'
import { LanguageSwitch } from '../language-switch.tsx'
import { AccountControl, type SignedIn } from './account-control.tsx'
import type { NamedLink } from './shop-links.ts'
import { panelId } from './side-panel.tsx'
import { useHiddenOnScroll } from './use-hidden-on-scroll.ts'
import { Wordmark } from './wordmark.tsx'

/** Set after hydration, so the page's bytes are the same for everyone. */
export type HeaderState = { cartCount: number; wishlistCount: number; signedIn: SignedIn | undefined }

/** The last two need room (chrome.css). */
const shownLinks = 10

/** Before hydration the button opens the panel natively (invoker commands). */
const opensPanel = { command: 'show-modal', commandfor: panelId }

export function Header({
  cartCount,
  wishlistCount,
  signedIn,
  links,
  onMenu,
  onCart,
  onNearCart,
}: HeaderState & { links: readonly NamedLink[]; onMenu: () => void; onCart: () => void; onNearCart: () => void }) {
  const t = useT()
  const hidden = useHiddenOnScroll()
  const openCart = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || barePath(location.pathname) === '/cart') return
    event.preventDefault()
    onCart()
  }
  return (
    <header data-hidden={hidden || undefined} className="site-header">
      <div className="flex items-center">
        <Button
          {...opensPanel}
          onClick={onMenu}
          variant="icon"
          aria-label={t('frame.header.menu')}
          aria-haspopup="dialog"
        >
          <MenuIcon />
        </Button>
        <LocalLink
          to="/search"
          className="target grid place-items-center max-xs:hidden"
          aria-label={t('frame.header.search')}
        >
          <SearchIcon size={22} />
        </LocalLink>
        <LanguageSwitch className="md:hidden" />
      </div>
      <Wordmark className="text-[min(var(--text-xl),7vw)] sm:text-[min(var(--text-2xl),7vw)] md:text-[min(var(--text-3xl),6vw)]" />
      <div className="flex items-center justify-end">
        <LanguageSwitch className="hidden md:grid" />
        <AccountControl signedIn={signedIn} />
        <LocalLink
          to="/wishlist"
          className="target relative grid place-items-center"
          aria-label={
            wishlistCount ? t('frame.header.wishlistCount', { count: wishlistCount }) : t('frame.header.wishlist')
          }
        >
          <HeartIcon size={22} />
          <Badge count={wishlistCount} />
        </LocalLink>
        <LocalLink
          to="/cart"
          onClick={openCart}
          onPointerEnter={onNearCart}
          onFocus={onNearCart}
          className="target relative grid place-items-center"
          aria-label={cartCount ? t('frame.header.cartCount', { count: cartCount }) : t('frame.header.cart')}
        >
          <BagIcon size={22} />
          <Badge count={cartCount} />
        </LocalLink>
      </div>
      <nav aria-label={t('frame.panel.categories')} className="header-links">
        <ul>
          {links.slice(0, shownLinks).map(([to, name]) => (
            <li key={to}>
              <LocalNavLink to={to}>{name}</LocalNavLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}

function LocalNavLink({ to, children }: { to: Address; children: ReactNode }) {
  const here = barePath(useLocation().pathname) === to
  return (
    <LocalLink to={to} aria-current={here ? 'page' : undefined} className="header-link">
      {children}
    </LocalLink>
  )
}

function Badge({ count }: { count: number }): ReactNode {
  if (count === 0) return null
  return (
    <span aria-hidden="true" className="badge tabular">
      {count > 99 ? '99+' : count}
    </span>
  )
}
