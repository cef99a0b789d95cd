import type { ReactNode } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import type { OtherColour, Product } from '../../product.ts'
import type { ProductCard as Card } from '../../product-card.ts'
import type { Size } from '../../size.ts'
import { Price } from '../price.tsx'
import { ProductGrid } from '../product-grid.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { BuyBox } from './buy-box.tsx'
import { type Delivery, DeliveryEstimate } from './delivery-estimate.tsx'
import { Gallery } from './gallery.tsx'
import { AlsoIn, ProductTexts } from './product-texts.tsx'
import { ShareButton } from './share-button.tsx'

type ProductScreenProps = {
  product: Product
  alsoIn: readonly OtherColour[]
  related: readonly Card[]
  delivery: Delivery
  heart: (card: Card) => ReactNode
  ownHeart: ReactNode
  onAdd: (size: Size, quantity: number) => void
  onPointerNear: () => void
  sizeGuide: ReactNode
  reviews: ReactNode
}

export function ProductScreen(props: ProductScreenProps) {
  const { product, alsoIn, related, delivery, heart, ownHeart, onAdd, onPointerNear, sizeGuide, reviews } = props
  const t = useT()
  return (
    <main id="content" className="pb-24">
      <Breadcrumb category={product.category} name={product.name} />
      <div className="md:grid md:grid-cols-2 md:gap-8 md:px-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12 xl:gap-20 xl:px-14">
        <Gallery pictures={product.pictures} name={product.name} />
        <div className="px-4 pt-4 md:sticky md:top-[calc(var(--header)+24px)] md:max-w-lg md:self-start md:p-0">
          <ProductHead product={product} />
          <div className="mt-6 space-y-6">
            <BuyBox
              product={product}
              onAdd={onAdd}
              onPointerNear={onPointerNear}
              heart={ownHeart}
              sizeGuide={sizeGuide}
            />
            <DeliveryEstimate delivery={delivery} price={product.price} />
            <ShareButton id={product.id} name={product.name} />
            <AlsoIn colours={alsoIn} />
            <ProductTexts product={product} />
          </div>
        </div>
      </div>
      {reviews}
      {related.length > 0 && (
        <section aria-labelledby="related" className="pt-20 md:max-lg:[&_li:nth-child(4)]:hidden">
          <h2 id="related" className="gutters pb-6 text-2xl">
            {t('shop.product.related')}
          </h2>
          <ProductGrid cards={related} heart={heart} calm />
        </section>
      )}
    </main>
  )
}

function ProductHead({ product }: { product: Product }) {
  const t = useT()
  return (
    <header>
      <p className="text-sm text-ink-soft">
        {product.brand.name} · {t(`frame.category.${product.category}`)}
        {product.isNew && product.inStock && ` · ${t('shop.card.newArrival')}`}
      </p>
      <h1 className="mt-2 text-2xl md:text-3xl">
        <ThaiLineBreaks>{product.name}</ThaiLineBreaks>
      </h1>
      <Price price={product.price} compareAt={product.compareAt} className="mt-3 text-lg" />
    </header>
  )
}
