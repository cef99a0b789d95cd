import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { useLanguage, useT } from '#app/i18n/provider.tsx'
import { toast } from '#app/ui/dialogs/toast.ts'
import { FaultScreen } from '#app/ui/fault-screen.tsx'
import { PageHead } from '#app/ui/page/page-head.tsx'
import { RouteProblem } from '#app/ui/route-problem.tsx'
import { formatListing } from '../listing/listing.ts'
import { trailData } from '../structured-data/structured-shop.ts'
import { ProductList } from './product-list.tsx'
import { StructuredData } from './structured-data.tsx'

type ListingScreenProps = ComponentProps<typeof ProductList> & {
  name: string
  description: string
  lead?: string | undefined
  origin: string
  below?: ReactNode
}

export function ListingScreen({ name, description, lead, origin, below, ...props }: ListingScreenProps) {
  const t = useT()
  const language = useLanguage()
  const { path, listing, list } = props
  const home = { name: t('shop.product.home'), path: '/' } as const
  const page = listing.page > 1 ? t('shop.listing.page', { page: listing.page }) : ''
  return (
    <main id="content" className="pb-24">
      <PageHead
        title={[name, page, t('frame.brand')].filter(Boolean).join(' · ')}
        description={description}
        origin={origin}
        path={`${path}${formatListing({ sizes: [], sort: 'newest', page: listing.page })}`}
        picture={list.cards[0]?.pictures[0]}
      />
      <StructuredData key={path} of={import.meta.env.SSR && trailData([home, { name, path }], origin, language)} />
      <div className="gutters pt-8 pb-6 md:pt-12 md:pb-8">
        <h1 className="text-3xl md:text-4xl">{name}</h1>
        {lead && <p className="mt-2 max-w-prose text-ink-soft">{lead}</p>}
      </div>
      <h2 className="sr-only">{t('shop.listing.items', { count: list.total })}</h2>
      <ProductList {...props} early={4} />
      {below}
    </main>
  )
}

/** Refusals as everywhere; other errors get a message about the products. */
export function ListingProblem({ error }: { error: unknown }) {
  const refused = isRouteErrorResponse(error) && error.status < 500
  return refused ? <RouteProblem /> : <ListingFailed />
}

function ListingFailed() {
  const t = useT()
  useEffect(() => toast.error(t('frame.errors.error'), t('shop.listing.failed')), [t])
  return <FaultScreen title="frame.errors.boundaryTitle" text="shop.listing.failed" />
}
