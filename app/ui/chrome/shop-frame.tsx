import { type ReactNode, useState } from 'react'
import { LocalLink } from '#app/i18n/provider.tsx'
import type { Address } from '#app/site.ts'
import { SkipLink } from '../page/skip-link.tsx'
import { useFocusOnNavigation } from '../page/use-focus-on-navigation.ts'
import { Footer, type ShopContact } from './footer.tsx'
import { Header, type HeaderState } from './header.tsx'
import { type NamedLink, useCategoryLinks } from './shop-links.ts'
import { SidePanel } from './side-panel.tsx'

export function ShopFrame({
  shop: contact,
  menu,
  announcement,
  strip,
  children,
  onCart,
  onNearCart,
  ...personal
}: HeaderState & {
  shop: ShopContact
  /** When empty, the categories replace it. */
  menu: readonly NamedLink[]
  announcement?: { text: string; link: Address } | undefined
  strip: ReactNode
  children: ReactNode
  onCart: () => void
  onNearCart: () => void
}) {
  const [panel, setPanel] = useState(false)
  const categories = useCategoryLinks()
  const links = menu.length ? menu : categories
  useFocusOnNavigation()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {announcement && (
        <aside className="announcement">
          <LocalLink to={announcement.link}>{announcement.text}</LocalLink>
        </aside>
      )}
      <Header {...personal} links={links} onMenu={() => setPanel(true)} onCart={onCart} onNearCart={onNearCart} />
      <SidePanel
        links={links}
        categories={categories}
        open={panel}
        onClose={() => setPanel(false)}
        signedIn={personal.signedIn !== undefined}
      />
      <div className="flex-1">{children}</div>
      {strip}
      <Footer contact={contact} />
    </div>
  )
}
