import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { useT } from '#app/i18n/provider.tsx'
import { toast } from '#app/ui/dialogs/toast.ts'
import { FaultScreen } from '#app/ui/fault-screen.tsx'
import { RouteProblem } from '#app/ui/route-problem.tsx'

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
