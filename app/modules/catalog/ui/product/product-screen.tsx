import type { ComponentProps, ReactNode } from 'react'
import { LocalLink, useT, useTexts } from '#app/i18n/provider.tsx'
import { Button, SecondaryButton } from '#app/ui/button.tsx'
import { ChevronRightIcon, ShareIcon } from '#app/ui/icons.tsx'
import { useHydrated } from '#app/ui/page/page-value.ts'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import type { OtherColour, Product } from '../../find-product.server.ts'
import type { ProductCard as Card } from '../../product-card.ts'
import { Price, ProductGrid } from '../product-card.tsx'
import { BuyBox } from './buy-box.tsx'
import { type Delivery, DeliveryEstimate } from './delivery-estimate.tsx'
import { Gallery } from './gallery.tsx'
import { AlsoIn, ProductTexts } from './product-texts.tsx'

type ProductScreenProps = ComponentProps<typeof BuyBox> & {
  alsoIn: readonly OtherColour[]
  related: readonly Card[]
  delivery: Delivery
  cardHeart: (card: Card) => ReactNode
  reviews: ReactNode
}

export function ProductScreen({ alsoIn, related, delivery, cardHeart, reviews, ...buying }: ProductScreenProps) {
  const { product } = buying
  const t = useT()
  return (
    <main id="content" className="pb-24">
      <Breadcrumb category={product.category} name={product.name} />
      <div className="md:grid md:grid-cols-2 md:gap-8 md:px-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12 xl:gap-20 xl:px-14">
        <Gallery pictures={product.pictures} name={product.name} />
        <div className="px-4 pt-4 md:sticky md:top-[calc(var(--header)+24px)] md:max-w-lg md:self-start md:p-0">
          <ProductHead product={product} />
          <div className="mt-6 space-y-6">
            <BuyBox {...buying} />
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
          <ProductGrid cards={related} heart={cardHeart} calm />
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

function Breadcrumb({ category, name }: Pick<Product, 'category' | 'name'>) {
  const t = useT()
  const link = 'flex min-h-11 items-center hover:text-ink'
  const slash = (
    <li aria-hidden="true" className="max-md:hidden">
      /
    </li>
  )
  return (
    <nav aria-label={t('shop.product.breadcrumb')} className="gutters text-sm text-ink-soft">
      <ol className="flex items-center gap-2 overflow-hidden whitespace-nowrap">
        <li className="max-md:hidden">
          <LocalLink to="/" className={link}>
            {t('shop.product.home')}
          </LocalLink>
        </li>
        {slash}
        <li>
          <LocalLink to={`/category/${category}`} className={link}>
            <ChevronRightIcon size={16} className="mr-1 -ml-1 rotate-180 md:hidden" />
            {t(`frame.category.${category}`)}
          </LocalLink>
        </li>
        {slash}
        <li aria-current="page" className="truncate text-ink max-md:hidden">
          {name}
        </li>
      </ol>
    </nav>
  )
}

/** Uses the device's share menu, else copies the address. Visible after hydration only; its space is reserved. */
function ShareButton({ id, name }: { id: string; name: string }) {
  const { t, path: localPath } = useTexts()
  const alive = useHydrated()
  const share = async () => (await import('#app/ui/share-link.ts')).shareLink(localPath(`/product/${id}`), name, t)
  return (
    <div className="flex noscript:hidden">
      <Button
        variant="plain"
        onClick={() => void share()}
        className={`-my-3 flex min-h-11 items-center gap-3 text-sm text-ink-soft hover:text-ink ${alive ? '' : 'invisible'}`}
      >
        <ShareIcon size={20} className="shrink-0" />
        {t('shop.product.share')}
      </Button>
    </div>
  )
}

export function ProductNotFound() {
  const t = useT()
  return (
    <main id="content" className="gutters mx-auto max-w-2xl py-24">
      <title>{t('shop.product.notFound')}</title>
      <h1 className="text-3xl">{t('shop.product.notFound')}</h1>
      <p className="mt-4 text-ink-soft">{t('shop.product.notFoundText')}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button to="/">{t('shop.product.goHome')}</Button>
        <SecondaryButton to="/category/dress">{t('shop.product.goCollection')}</SecondaryButton>
      </div>
    </main>
  )
}
