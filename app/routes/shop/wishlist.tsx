// Cacheable; the browser fills in the wishlist.
import '#app/i18n/groups/cart.ts'
import { useT } from '#app/i18n/provider.tsx'
import { ProductGrid, ProductGridSkeleton } from '#app/modules/catalog/ui/product-card.tsx'
import { HeartButton } from '#app/modules/wishlist/ui/heart-button.tsx'
import { useWishlistCards } from '#app/modules/wishlist/ui/use-wishlist-cards.ts'
import { Button, SecondaryButton } from '#app/ui/button.tsx'
import { NoIndexHead } from '#app/ui/page/page-head.tsx'

export default function WishlistScreen() {
  const t = useT()
  const { ready, ids, count, cards, failed, retry } = useWishlistCards()
  return (
    <main id="content" className="py-8 md:py-12">
      <NoIndexHead title={t('cart.wishlist.title')} />
      <header className="gutters mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-2xl md:text-3xl">{t('cart.wishlist.title')}</h1>
        <p className="min-h-6 text-ink-soft" aria-live="polite">
          {cards && ids.length > 0 && t('cart.wishlist.count', { count })}
        </p>
      </header>
      <p className="gutters hidden noscript:block">{t('cart.wishlist.noScript')}</p>
      {(ready && ids.length === 0) || cards?.length === 0 ? (
        <EmptyWishlist />
      ) : failed ? (
        <LoadFailed retry={retry} />
      ) : cards ? (
        <>
          <h2 className="sr-only">{t('cart.wishlist.count', { count: cards.length })}</h2>
          <ProductGrid cards={cards} heart={(card) => <HeartButton id={card.id} name={card.name} always />} />
        </>
      ) : (
        <div className="noscript:hidden">
          <ProductGridSkeleton label={t('frame.loading')} />
        </div>
      )}
    </main>
  )
}

function EmptyWishlist() {
  const t = useT()
  return (
    <div className="gutters py-8 md:py-12">
      <h2 className="text-xl">{t('cart.wishlist.empty')}</h2>
      <p className="mt-2 text-ink-soft">{t('cart.wishlist.emptyText')}</p>
      <Button to="/#new-arrivals" className="mt-6">
        {t('cart.wishlist.look')}
      </Button>
    </div>
  )
}

function LoadFailed({ retry }: { retry: () => void }) {
  const t = useT()
  return (
    <div role="alert" className="gutters py-8">
      <p>{t('cart.wishlist.failed')}</p>
      <SecondaryButton className="mt-4" onClick={retry}>
        {t('frame.errors.tryAgain')}
      </SecondaryButton>
    </div>
  )
}
