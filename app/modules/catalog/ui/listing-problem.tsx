import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { useT } from '#app/i18n/provider.tsx'
import { toast } from '#app/ui/dialogs/toast.ts'
import { FaultScreen } from '#app/ui/fault-screen.tsx'
import { RouteProblem } from '#app/ui/route-problem.tsx'

/** Instead of a listing: not found and refusals as everywhere; a fault says that the products could not be had. */
export function ListingProblem({ error }: { error: unknown }) {
  const refused = isRouteErrorResponse(error) && error.status < 500
  return refused ? <RouteProblem /> : <ListingFailed />
}

function ListingFailed() {
  const t = useT()
  useEffect(() => toast.error(t('frame.errors.error'), t('shop.listing.failed')), [t])
  return <FaultScreen title="frame.errors.boundaryTitle" text="shop.listing.failed" />
}
