import { isRouteErrorResponse, useRouteError } from 'react-router'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { FaultScreen } from './fault-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

const sentences: Readonly<Record<number, MessageKey>> = {
  400: 'frame.errors.badRequest',
  401: 'frame.errors.forbidden',
  403: 'frame.errors.forbidden',
  413: 'frame.errors.tooLarge',
  429: 'frame.errors.tooMany',
  503: 'frame.errors.unavailable',
}

export function RouteProblem({ atRoot = false }: { atRoot?: boolean }) {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return <NotFoundScreen />
  return (
    <FaultScreen
      title={atRoot && status === 500 ? 'frame.errors.routeTitle' : 'frame.errors.boundaryTitle'}
      text={sentences[status] ?? 'frame.errors.boundaryText'}
    />
  )
}
