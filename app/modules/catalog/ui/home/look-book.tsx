import type { ReactNode } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import type { Address } from '#app/site.ts'
import { Button } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import type { Atelier } from '../../listing/read-home.server.ts'
import type { ProductCard as Card } from '../../product-card.ts'
import { ProductCard } from '../product-card.tsx'
import { ProductGrid } from '../product-grid.tsx'

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
        <Button to={to} variant="quiet" aria-label={`${t('shop.home.seeMore')}: ${title}`}>
          {t('shop.home.seeMore')}
        </Button>
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
          <Button to={link} aria-label={`${more}: ${title}`} variant="quiet" className="mt-4">
            {more}
          </Button>
        )}
      </div>
      {children}
    </section>
  )
}
