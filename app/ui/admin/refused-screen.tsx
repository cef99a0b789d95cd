import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { RouteProblem } from '../route-problem.tsx'

/** Whether a screen of the back office stands, or stood until now. */
let isShown = false
export const useShownScreen = () =>
  useEffect(() => {
    isShown = true
    return () => {
      isShown = false
    }
  }, [])

/**
 * In place of the back office when the way to a screen was refused: somebody signed out meanwhile, or the right was taken
 * away. The address is loaded anew, for the server answers it best: with the sign-in that leads back, or with who gives the
 * right. A document that came with the refusal is not loaded again and again.
 */
export function RefusedScreen({ reload = () => location.reload() }: { reload?: () => void }) {
  const error = useRouteError()
  const [isOnTheWay] = useState(() => isShown)
  const isRefused = isOnTheWay && isRouteErrorResponse(error) && (error.status === 401 || error.status === 403)
  useEffect(() => {
    if (isRefused) reload()
  }, [isRefused, reload])
  return isRefused ? null : <RouteProblem />
}
