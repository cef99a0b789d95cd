import { type ComponentProps, type MouseEvent, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { barePath } from '#app/i18n/language.ts'
import { LocalLink, useT } from '#app/i18n/provider.tsx'
import { Button } from '../button.tsx'
import { BagIcon, HeartIcon, MenuIcon, SearchIcon } from '../icons.tsx'
import { LanguageSwitch } from '../language-switch.tsx'
import { AccountControl, type SignedIn } from './account-control.tsx'
import { type NamedLink, panelId } from './side-panel.tsx'
import { Wordmark } from './wordmark.tsx'

/** Set after hydration, so the page's bytes are the same for everyone. */
export type HeaderState = { cartCount: number; wishlistCount: number; signedIn: SignedIn | undefined }

/** Before hydration the button opens the panel natively (invoker commands). */
const opensPanel = { command: 'show-modal', commandfor: panelId }

type HeaderProps = HeaderState & {
  links: readonly NamedLink[]
  onMenu: () => void
  onCart: () => void
  onNearCart: () => void
}

export function Header({ cartCount, wishlistCount, signedIn, links, onMenu, onCart, onNearCart }: HeaderProps) {
  const t = useT()
  const hidden = useHiddenOnScroll()
  const here = barePath(useLocation().pathname)
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
        <Button to="/search" variant="icon" className="max-xs:hidden" aria-label={t('frame.header.search')}>
          <SearchIcon size={22} />
        </Button>
        <LanguageSwitch className="md:hidden" />
      </div>
      <Wordmark className="text-[min(var(--text-xl),7vw)] sm:text-[min(var(--text-2xl),7vw)] md:text-[min(var(--text-3xl),6vw)]" />
      <div className="flex items-center justify-end">
        <LanguageSwitch className="hidden md:grid" />
        <AccountControl signedIn={signedIn} />
        <Counted name="wishlist" count={wishlistCount}>
          <HeartIcon size={22} />
        </Counted>
        <Counted name="cart" count={cartCount} onClick={openCart} onPointerEnter={onNearCart} onFocus={onNearCart}>
          <BagIcon size={22} />
        </Counted>
      </div>
      <nav aria-label={t('frame.panel.categories')} className="header-links">
        <ul>
          {/* The last two need room (chrome.css). */}
          {links.slice(0, 10).map(([to, name]) => (
            <li key={to}>
              <LocalLink to={to} aria-current={to === here ? 'page' : undefined} className="header-link">
                {name}
              </LocalLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}

type CountedProps = { name: 'wishlist' | 'cart'; count: number } & Omit<ComponentProps<typeof LocalLink>, 'to'>

function Counted({ name, count, children, ...link }: CountedProps) {
  const t = useT()
  const label = t(count ? `frame.header.${name}Count` : `frame.header.${name}`, { count })
  return (
    <Button to={`/${name}`} variant="icon" className="relative" aria-label={label} {...link}>
      {children}
      {count > 0 && (
        <span aria-hidden="true" className="badge tabular">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Button>
  )
}

/** True while the page scrolls down; false on scrolling up or near the top. */
function useHiddenOnScroll(): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const read = () => {
      const now = window.scrollY
      // Ignores small finger movements.
      if (Math.abs(now - last) < 8) return
      setHidden(now > last && now > 160)
      last = now
    }
    window.addEventListener('scroll', read, { passive: true })
    return () => window.removeEventListener('scroll', read)
  }, [])
  return hidden
}
