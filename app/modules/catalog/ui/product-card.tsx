import { Component, type ReactNode } from 'react'
import { useViewTransitionState } from 'react-router'
import { LocalLink, useLocalPath, useT } from '#app/i18n/provider.tsx'
import { formatSatang } from '#app/kit/money.ts'
import { Carousel } from '#app/ui/pictures/carousel.tsx'
import { NoPicture, Picture } from '#app/ui/pictures/picture.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import type { ProductCard as Card, CardPicture } from '../product-card.ts'

const columns =
  'grid grid-cols-2 gap-x-0.5 gap-y-8 md:grid-cols-3 md:gap-x-4 md:gap-y-12 lg:grid-cols-4 md:px-8 xl:px-14'

type ProductGridProps = {
  cards: readonly Card[]
  heart: (card: Card) => ReactNode
  /** How many load eagerly, being above the fold. */
  early?: number | undefined
  /** No view transition: for grids beside a picture that has one. */
  calm?: boolean
}

export const ProductGrid = ({ cards, heart, early = 0, calm = false }: ProductGridProps) => (
  <ul className={columns}>
    {cards.map((card, at) => (
      <li key={card.id} className="min-w-0">
        <ProductCard card={card} heart={heart(card)} early={at < early && (at === 0 ? 'first' : true)} calm={calm} />
      </li>
    ))}
  </ul>
)

export const ProductGridSkeleton = ({ label }: { label: string }) => (
  <div aria-busy="true" className={columns}>
    <output className="sr-only">{label}</output>
    {Array.from({ length: 8 }, (_, at) => (
      <div key={at} className="min-w-0">
        <div className="aspect-[3/4] bg-line/40" />
        <div className="space-y-2 px-3 pt-4 md:px-0">
          <div className="h-3 w-1/3 bg-line/40" />
          <div className="h-3 w-3/4 bg-line/40" />
          <div className="h-3 w-1/4 bg-line/40" />
        </div>
      </div>
    ))}
  </div>
)

type ProductCardProps = {
  card: Card
  heart: ReactNode
  /** Above the fold, or the first of those. */
  early?: boolean | 'first'
  /** No view transition to the product page. */
  calm?: boolean
}

// Matches the grid's columns.
const drawnAt = '(width >= 64rem) 25vw, (width >= 48rem) 33vw, 50vw'

/** A card that fails to render leaves the others intact. */
export const ProductCard = (props: ProductCardProps) => (
  <CardBoundary>
    <article className="card group relative">
      <CardPictures {...props} />
      <div className="absolute top-0 right-0 z-10">{props.heart}</div>
      <CardText {...props} />
    </article>
  </CardBoundary>
)

function CardPictures({ card, early = false, calm = false }: ProductCardProps) {
  const t = useT()
  const path = `/product/${card.id}` as const
  const travelling = useViewTransitionState(useLocalPath()(path))
  const slide = (picture: CardPicture, at: number) => (
    <LocalLink
      to={path}
      viewTransition={!calm}
      tabIndex={at === 0 ? undefined : -1}
      className="block"
      draggable={false}
    >
      <Picture
        {...picture}
        sizes={drawnAt}
        priority={at === 0 && early}
        draggable={false}
        className={travelling && at === 0 ? 'travelling' : ''}
      />
    </LocalLink>
  )
  const [only] = card.pictures
  return (
    <div className="relative">
      {card.pictures.length > 1 ? (
        <Carousel
          slides={card.pictures.map(slide)}
          position={(number, count) => t('shop.card.picture', { number, count })}
        />
      ) : only ? (
        slide(only, 0)
      ) : (
        <LocalLink to={path} className="block">
          <NoPicture />
        </LocalLink>
      )}
      {!card.inStock && (
        <p className="pointer-events-none absolute inset-0 grid place-items-center bg-paper/60">
          <span className="bg-surface px-4 py-2 text-sm">{t('shop.card.outOfStock')}</span>
        </p>
      )}
    </div>
  )
}

function CardText({ card, calm = false }: ProductCardProps) {
  const t = useT()
  return (
    <div className="px-3 pt-3 md:px-0">
      <p className="flex gap-x-2 text-xs text-ink-soft">
        <span className="min-w-0 truncate">{card.brand}</span>
        {card.isNew && card.inStock && <span className="shrink-0 text-ink">{t('shop.card.newArrival')}</span>}
      </p>
      <h3 className="mt-0.5 font-sans text-sm leading-snug font-normal md:text-base">
        <LocalLink
          to={`/product/${card.id}`}
          viewTransition={!calm}
          className="hover:underline underline-offset-4 decoration-line"
        >
          <ThaiLineBreaks>{card.name}</ThaiLineBreaks>
        </LocalLink>
      </h3>
      <Price price={card.price} compareAt={card.compareAt} className="mt-1 text-sm md:text-base" />
    </div>
  )
}

class CardBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? <CardFailed /> : this.props.children
  }
}

function CardFailed() {
  const t = useT()
  return (
    <div role="alert" className="grid aspect-[3/4] place-items-center bg-line/40 p-4 text-center text-sm text-ink-soft">
      {t('shop.card.failed')}
    </div>
  )
}

type PriceProps = { price: number; compareAt: number | undefined; className: string }

export function Price({ price, compareAt, className }: PriceProps) {
  const t = useT()
  if (compareAt === undefined) return <p className={`tabular ${className}`}>{formatSatang(price)}</p>
  return (
    <p className={`tabular flex flex-wrap gap-x-2 ${className}`}>
      <span className="sr-only">{t('shop.card.now')}</span>
      <span className="text-lacquer">{formatSatang(price)}</span>
      <span className="sr-only">{t('shop.card.before')}</span>
      <s className="text-ink-soft">{formatSatang(compareAt)}</s>
    </p>
  )
}
