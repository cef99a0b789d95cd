import type { ReactNode } from 'react'
import { LocalLink, useT } from '#app/i18n/provider.tsx'
import type { Address } from '#app/site.ts'
import { Button, QuietButton, SecondaryButton } from '#app/ui/button.tsx'
import { NoPicture, Picture } from '#app/ui/pictures/picture.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import type { Atelier, CategoryTile } from '../../listing/read-home.server.ts'
import type { ProductCard as Card } from '../../product-card.ts'
import { ProductCard, ProductGrid } from '../product-card.tsx'

type Heart = (card: Card) => ReactNode

export function ShortList(props: { id: string; title: string; to: Address; cards: readonly Card[]; heart: Heart }) {
  const { id, title, to, cards, heart } = props
  const t = useT()
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="short-list below-header">
      <div className="gutters flex flex-wrap items-baseline justify-between gap-x-8 pb-4 md:pb-6">
        <h2 id={`${id}-title`} className="text-2xl md:text-3xl">
          {title}
        </h2>
        <QuietButton to={to} aria-label={`${t('shop.home.seeMore')}: ${title}`}>
          {t('shop.home.seeMore')}
        </QuietButton>
      </div>
      {cards.length > 0 ? (
        <ProductGrid cards={cards} heart={heart} />
      ) : (
        <p className="gutters text-ink-soft">{t('shop.home.nothingNew')}</p>
      )}
    </section>
  )
}

/** Full-width picture, text on its plain side. */
export function CloseUp({ picture, text }: { picture: { id: string; widths: number[]; alt: string }; text: string }) {
  const t = useT()
  return (
    <section aria-label={t('shop.home.closeUp')} className="close-up">
      <Picture {...picture} sizes="(width < 48rem) 130vw, 100vw" ratio="auto" />
      <div className="close-up-words">
        <p className="font-serif text-xl leading-snug lg:text-2xl">
          <ThaiLineBreaks>{text}</ThaiLineBreaks>
        </p>
      </div>
    </section>
  )
}

export function AtelierSection({ atelier, heart }: { atelier: Atelier; heart: Heart }) {
  const t = useT()
  const { name, story, cards } = atelier
  return (
    <Feature eyebrow={t('shop.home.atelier')} title={name} text={story} link="/about" more={t('shop.home.atelierMore')}>
      <ul className="grid grid-cols-2 gap-x-0.5 md:gap-x-4">
        {cards.map((card) => (
          <li key={card.id} className="min-w-0">
            <ProductCard card={card} heart={heart(card)} />
          </li>
        ))}
      </ul>
    </Feature>
  )
}

export function Feature(props: {
  eyebrow?: string
  title: string
  text: string
  link?: Address | undefined
  more: string
  children: ReactNode
}) {
  const { eyebrow, title, text, link, more, children } = props
  return (
    <section aria-label={title} className="mt-20 md:mt-28 md:grid md:grid-cols-2 md:gap-4 md:px-8 xl:px-14">
      <div className="px-4 pb-8 md:self-center md:px-0 md:pr-12 lg:pr-24">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h2 className="mt-2 text-2xl md:text-3xl">{title}</h2>
        <p className="mt-4 max-w-[52ch] whitespace-pre-line text-ink-soft">
          <ThaiLineBreaks>{text}</ThaiLineBreaks>
        </p>
        {link && (
          <QuietButton to={link} aria-label={`${more}: ${title}`} className="mt-4">
            {more}
          </QuietButton>
        )}
      </div>
      {children}
    </section>
  )
}

export function Highlights({ reasons }: { reasons: readonly { title: string; text: string }[] }) {
  const t = useT()
  return (
    <section aria-label={t('shop.home.highlights')} className="gutters mt-24 md:mt-32">
      <ul className="grid border-t border-line md:grid-cols-3 md:gap-x-8">
        {reasons.map(({ title, text }, at) => (
          <li key={at} className="border-b border-line py-8 md:border-b-0">
            <h2 className="text-xl">
              <ThaiLineBreaks>{title}</ThaiLineBreaks>
            </h2>
            <p className="mt-3 max-w-[40ch] text-ink-soft">
              <ThaiLineBreaks>{text}</ThaiLineBreaks>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** For visitors without an account. */
export function AccountOffer({ offer }: { offer: { code: string; percent: number } }) {
  const t = useT()
  return (
    <section className="mt-16 bg-surface md:mt-24">
      <div className="gutters mx-auto max-w-3xl py-16 text-center md:py-20">
        <h2 className="text-2xl md:text-3xl">{t('shop.home.offerTitle', offer)}</h2>
        <p className="mx-auto mt-4 max-w-[52ch] text-ink-soft">{t('shop.home.offerText', offer)}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Button to="/register">{t('shop.home.signUp')}</Button>
          <SecondaryButton to="/login">{t('shop.home.logIn')}</SecondaryButton>
        </div>
      </div>
    </section>
  )
}

export function CustomerPictures({ pictures }: { pictures: readonly { id: string; widths: number[]; alt: string }[] }) {
  const t = useT()
  if (pictures.length === 0) return null
  return (
    <section aria-labelledby="customers" className="mt-24 md:mt-32">
      <div className="gutters flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 pb-6">
        <h2 id="customers" className="text-2xl md:text-3xl">
          {t('shop.home.customers')}
        </h2>
        <p className="text-ink-soft">
          {t('shop.home.customersText')} <strong className="font-medium text-ink">{t('shop.home.hashtag')}</strong>
        </p>
      </div>
      <ul className="grid grid-cols-3 gap-0.5 md:gap-4 md:px-8 lg:grid-cols-6 xl:px-14">
        {pictures.map((picture) => (
          <li key={picture.id}>
            <Picture {...picture} sizes="(width >= 64rem) 16vw, 33vw" />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function CategoryTiles({ tiles }: { tiles: readonly CategoryTile[] }) {
  const t = useT()
  if (tiles.length === 0) return null
  return (
    <section aria-labelledby="categories" className="pt-12 md:pt-20">
      <h2 id="categories" className="gutters pb-5 text-2xl md:pb-8 md:text-3xl">
        {t('shop.home.categories')}
      </h2>
      <ul className="grid grid-cols-2 gap-0.5 md:grid-cols-3 md:gap-4 md:px-8 xl:grid-cols-6 xl:px-14">
        {tiles.map(({ category, picture }) => (
          <li key={category} className="min-w-0">
            <LocalLink to={`/category/${category}`} className="group block">
              {picture ? (
                <Picture {...picture} alt="" sizes="(width >= 80rem) 16vw, (width >= 48rem) 33vw, 50vw" />
              ) : (
                <NoPicture />
              )}
              <span className="flex min-h-11 items-center px-3 underline-offset-4 group-hover:underline md:px-0">
                {t(`frame.category.${category}`)}
              </span>
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
