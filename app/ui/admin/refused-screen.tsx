import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { RouteProblem } from '../route-problem.tsx'

let isShown = false
export const useShownScreen = () =>
  useEffect(() => {
    isShown = true
    return () => {
      isShown = false
    }
  }, [])

/** Reloads a refused screen, for the sign-in page or the missing permission; not a document, which would loop. */
export function RefusedScreen({ reload = () => location.reload() }: { reload?: () => void }) {
  const error = useRouteError()
  const [isOnTheWay] = useState(() => isShown)
  const isRefused = isOnTheWay && isRouteErrorResponse(error) && (error.status === 401 || error.status === 403)
  useEffect(() => {
    if (isRefused) reload()
  }, [isRefused, reload])
  return isRefused ? null : <RouteProblem />
}
