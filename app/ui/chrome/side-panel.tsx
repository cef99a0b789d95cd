import { useId, useState } from 'react'
import { Form } from 'react-router'
import { LocalLink, type MessageKey, useT, useTexts } from '#app/i18n/provider.tsx'
import type { Address } from '#app/site.ts'
import { Button, SecondarySubmit, SubmitButton } from '../button.tsx'
import { Drawer } from '../dialogs/drawer.tsx'
import { ChevronRightIcon, SearchIcon } from '../icons.tsx'

export type NamedLink = readonly [to: Address, name: string]

export const panelId = 'side-panel'
const productsId = 'side-panel-products'
const opensProducts = { command: 'show-modal', commandfor: productsId }

type Props = {
  /** The menu of the shop. */
  links: readonly NamedLink[]
  categories: readonly NamedLink[]
  open: boolean
  signedIn: boolean
  onClose: () => void
}

/** The menu that slides in, with the categories in a second panel above it. */
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
  const { t, path } = useTexts()
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
        <SubmitButton variant="icon" aria-label={t('frame.header.search')}>
          <SearchIcon size={20} />
        </SubmitButton>
      </Form>
    </search>
  )
}

function SignInOut({ signedIn, onClick }: { signedIn: boolean; onClick: () => void }) {
  const { t, path } = useTexts()
  if (!signedIn)
    return (
      <Button to="/auth" onClick={onClick} className="mt-6 w-full">
        {t('frame.header.signIn')}
      </Button>
    )
  return (
    <form method="post" action={path('/auth/sign-out')}>
      <SecondarySubmit className="mt-6 w-full">{t('frame.header.signOut')}</SecondarySubmit>
    </form>
  )
}

const categories = ['dress', 'top', 'bottom', 'set', 'accessories', 'silk'] as const

export function useCategoryLinks(): NamedLink[] {
  const t = useT()
  return categories.map((category) => [`/category/${category}`, t(`frame.category.${category}`)])
}
