import { type ReactNode, useState } from 'react'
import { LocalLink, useT } from '#app/i18n/provider.tsx'
import type { Address } from '#app/site.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { CameraIcon, ChatIcon, type IconProps, LetterFIcon } from '../icons.tsx'
import { SkipLink, useFocusOnNavigation } from '../page/focus.tsx'
import { careLinks, companyLinks, type FooterLinks } from './footer-links.ts'
import { Header, type HeaderState } from './header.tsx'
import { type NamedLink, SidePanel, useCategoryLinks } from './side-panel.tsx'
import { Wordmark } from './wordmark.tsx'

type Socials = { instagram: string; facebook: string; line: string }

/** `icon`: hash of an uploaded icon. `prices`: what prices include. Texts come from the server (decision 72). */
export type ShopContact = {
  name: string
  icon: string
  line: string
  about: readonly string[]
  address: string
  phone: string
  email: string
  prices: string
  legal: readonly (readonly [Address, string])[]
  socials: Socials
}

const link = 'flex min-h-11 items-center underline-offset-4 hover:underline md:min-h-8'

const networks = [
  { key: 'instagram', name: 'Instagram', Icon: CameraIcon },
  { key: 'facebook', name: 'Facebook', Icon: LetterFIcon },
  { key: 'line', name: 'LINE', Icon: ChatIcon },
] as const satisfies readonly { key: keyof Socials; name: string; Icon: (props: IconProps) => unknown }[]

function Footer({ contact: shop }: { contact: ShopContact }) {
  const t = useT()
  return (
    <footer className="border-t border-line">
      <div className="gutters mx-auto grid max-w-[1600px] grid-cols-2 gap-x-6 gap-y-10 py-12 md:grid-cols-[2fr_1fr_1fr_1fr] md:py-16">
        <div className="col-span-2 md:col-span-1">
          <Wordmark className="-ml-px text-3xl" />
          <p className="mt-3 max-w-60 text-sm text-balance text-ink-soft">{shop.line}</p>
        </div>
        <FootLinks title={t('frame.footer.care')} links={careLinks} />
        <FootLinks title={t('frame.footer.company')} links={companyLinks} />
        <Follow socials={shop.socials} />
      </div>
      <div className="gutters mx-auto flex max-w-[1600px] flex-wrap justify-between gap-x-8 gap-y-1 pb-8 text-sm text-ink-soft">
        <ul className="flex w-full flex-wrap gap-x-6">
          {shop.legal.map(([to, label]) => (
            <li key={to}>
              <LocalLink to={to} className={link}>
                {label}
              </LocalLink>
            </li>
          ))}
        </ul>
        <ul className="md:flex md:flex-wrap md:gap-x-2">
          {[...shop.about, shop.address, shop.phone, shop.email].filter(Boolean).map((part) => (
            <li key={part} className="md:not-first:before:mr-2 md:not-first:before:content-['·']">
              {part}
            </li>
          ))}
        </ul>
        <p>{shop.prices}</p>
      </div>
    </footer>
  )
}

function FootLinks({ title, links }: { title: string; links: FooterLinks }) {
  const t = useT()
  return (
    <nav aria-label={title}>
      <h2 className="eyebrow font-sans font-normal">{title}</h2>
      <ul className="mt-2 text-sm">
        {links.map(([to, label]) => (
          <li key={to}>
            <LocalLink to={to} className={link}>
              {t(label)}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Follow({ socials }: { socials: Socials }) {
  const t = useT()
  const [soon, setSoon] = useState<string>()
  const [open, setOpen] = useState(false)
  const announce = (name: string) => {
    setSoon(name)
    setOpen(true)
  }
  return (
    <div>
      <h2 className="eyebrow font-sans font-normal">{t('frame.footer.follow')}</h2>
      <ul className="mt-2 -ml-2.5 flex">
        {networks.map(({ key, name, Icon }) => (
          <li key={key}>
            {socials[key] ? (
              <Button href={socials[key]} rel="noopener" variant="icon" aria-label={name}>
                <Icon />
              </Button>
            ) : (
              <Button variant="icon" aria-label={name} onClick={() => announce(name)}>
                <Icon />
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Dialog title={t('frame.footer.comingSoon')} open={open} onClose={() => setOpen(false)}>
        <p className="text-ink-soft">{t('frame.footer.comingSoonText', { name: soon ?? '' })}</p>
      </Dialog>
    </div>
  )
}

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
