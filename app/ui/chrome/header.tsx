import { type ComponentProps, type MouseEvent, useEffect, useId, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { barePath } from '#app/i18n/language.ts'
import { LocalLink, type MessageKey, useLocalPath, useT } from '#app/i18n/provider.tsx'
import type { Address } from '#app/site.ts'
import { Button } from '../button.tsx'
import { Drawer } from '../dialogs/drawer.tsx'
import { BagIcon, ChevronRightIcon, HeartIcon, MenuIcon, SearchIcon } from '../icons.tsx'

import { LanguageSwitch } from '../language-switch.tsx'
import { AccountControl, type SignedIn } from './account-control.tsx'
import { Wordmark } from './wordmark.tsx'

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

/** Set after hydration, so the page's bytes are the same for everyone. */
export type HeaderState = { cartCount: number; wishlistCount: number; signedIn: SignedIn | undefined }

/** The last two need room (chrome.css). */
const shownLinks = 10

const panelId = 'side-panel'
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
          {links.slice(0, shownLinks).map(([to, name]) => (
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

export type NamedLink = readonly [to: Address, name: string]

const categories = ['dress', 'top', 'bottom', 'set', 'accessories', 'silk'] as const

export function useCategoryLinks(): NamedLink[] {
  const t = useT()
  return categories.map((category) => [`/category/${category}`, t(`frame.category.${category}`)])
}

const productsId = 'side-panel-products'
const opensProducts = { command: 'show-modal', commandfor: productsId }

type Props = {
  links: readonly NamedLink[]
  categories: readonly NamedLink[]
  open: boolean
  signedIn: boolean
  onClose: () => void
}

export function SidePanel({ links, categories, open, signedIn, onClose }: Props) {
  const t = useT()
  const [products, setProducts] = useState(false)
  const closeAll = () => {
    setProducts(false)
    onClose()
  }
  const row = (to: Address, name: string, look: string) => (
    <li key={to}>
      <LocalLink to={to} onClick={closeAll} className={look}>
        {name}
      </LocalLink>
    </li>
  )
  const link = ([to, name]: NamedLink) => row(to, name, display)
  const shown = links.filter(([to]) => !categories.some(([category]) => category === to))
  const plain = (to: Address, label: MessageKey) => row(to, t(label), 'flex min-h-11 items-center hover:text-ink-soft')
  return (
    <>
      <Drawer id={panelId} side="left" title={t('frame.panel.title')} open={open} onClose={onClose}>
        <PanelSearch onSearch={closeAll} />
        <nav aria-label={t('frame.panel.title')} className="mt-4">
          <ul>{shown.map(link)}</ul>
          <ul className="mt-4 border-t border-line pt-4">
            {plain('/', 'frame.panel.shop')}
            {!links.some(([to]) => to === '/collection') && plain('/collection', 'frame.panel.collection')}
            <li>
              <Button
                variant="plain"
                {...opensProducts}
                onClick={() => setProducts(true)}
                aria-haspopup="dialog"
                className="flex min-h-11 w-full items-center justify-between text-left hover:text-ink-soft"
              >
                {t('frame.panel.product')}
                <ChevronRightIcon size={20} />
              </Button>
            </li>
          </ul>
          <ul className="mt-4 border-t border-line pt-4 text-base">
            {plain(signedIn ? '/profile' : '/auth', 'frame.panel.myAccount')}
            {plain('/wishlist', 'frame.panel.myFavorite')}
            {plain(signedIn ? '/orders' : '/track', 'frame.panel.myOrders')}
          </ul>
        </nav>
        <SignInOut signedIn={signedIn} onClick={closeAll} />
      </Drawer>
      <Drawer
        id={productsId}
        side="left"
        title={t('frame.panel.product')}
        open={products}
        onClose={() => setProducts(false)}
        onPressBeside={closeAll}
      >
        <Button
          variant="plain"
          onClick={() => setProducts(false)}
          className="-ml-2 flex min-h-11 items-center gap-1 text-sm text-ink-soft hover:text-ink"
        >
          <ChevronRightIcon size={20} className="rotate-180" />
          {t('frame.panel.back')}
        </Button>
        <nav aria-label={t('frame.panel.categories')}>
          <ul>{categories.map(link)}</ul>
        </nav>
      </Drawer>
    </>
  )
}

const display = 'flex min-h-12 w-full items-center font-serif text-xl leading-snug hover:text-ink-soft'

function PanelSearch({ onSearch }: { onSearch: () => void }) {
  const t = useT()
  const path = useLocalPath()
  const field = useId()
  return (
    <search>
      <Form action={path('/search')} onSubmit={onSearch} className="flex items-center border-b border-ink-soft/60">
        <label htmlFor={field} className="sr-only">
          {t('frame.header.search')}
        </label>
        <input
          id={field}
          type="search"
          enterKeyHint="search"
          name="q"
          maxLength={100}
          placeholder={t('frame.header.search')}
          className="-ml-2 min-h-11 w-full min-w-0 bg-transparent px-2 placeholder:text-ink-soft"
        />
        <Button type="submit" variant="icon" aria-label={t('frame.header.search')}>
          <SearchIcon size={20} />
        </Button>
      </Form>
    </search>
  )
}

function SignInOut({ signedIn, onClick }: { signedIn: boolean; onClick: () => void }) {
  const t = useT()
  const path = useLocalPath()
  if (!signedIn)
    return (
      <Button to="/auth" onClick={onClick} className="mt-6 w-full">
        {t('frame.header.signIn')}
      </Button>
    )
  return (
    <form method="post" action={path('/auth/sign-out')}>
      <Button type="submit" variant="secondary" className="mt-6 w-full">
        {t('frame.header.signOut')}
      </Button>
    </form>
  )
}
