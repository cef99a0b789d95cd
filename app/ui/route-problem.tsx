import { isRouteErrorResponse, useRouteError } from 'react-router'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { FaultScreen } from './fault-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

/** The refusals a page can be answered with, in words for the shopper. */
const sentences: Readonly<Record<number, MessageKey>> = {
  400: 'common.errors.badRequest',
  401: 'common.errors.forbidden',
  403: 'common.errors.forbidden',
  413: 'common.errors.tooLarge',
  429: 'common.errors.tooMany',
  503: 'common.errors.unavailable',
}

/** What to show instead of a page: not found, a refusal, or a fault. */
export function RouteProblem({ atRoot = false }: { atRoot?: boolean }) {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return <NotFoundScreen />
  return (
    <FaultScreen
      title={atRoot && status === 500 ? 'common.errors.routeTitle' : 'common.errors.boundaryTitle'}
      text={sentences[status] ?? 'common.errors.boundaryText'}
    />
  )
}
