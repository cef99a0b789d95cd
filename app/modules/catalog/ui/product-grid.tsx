import type { ReactNode } from 'react'
import type { ProductCard as Card } from '../product-card.ts'
import { ProductCard } from './product-card.tsx'

const columns =
  'grid grid-cols-2 gap-x-0.5 gap-y-8 md:grid-cols-3 md:gap-x-4 md:gap-y-12 lg:grid-cols-4 md:px-8 xl:px-14'

type ProductGridProps = {
  cards: readonly Card[]
  heart: (card: Card) => ReactNode
  /** How many load eagerly, being above the fold. */
  early?: number
  /** No view transition: for grids beside a picture that has one. */
  calm?: boolean
}

export function ProductGrid({ cards, heart, early = 0, calm = false }: ProductGridProps) {
  return (
    <ul className={columns}>
      {cards.map((card, at) => (
        <li key={card.id} className="min-w-0">
          <ProductCard card={card} heart={heart(card)} early={at < early && (at === 0 ? 'first' : true)} calm={calm} />
        </li>
      ))}
    </ul>
  )
}

export function ProductGridSkeleton({ label }: { label: string }) {
  return (
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
}
