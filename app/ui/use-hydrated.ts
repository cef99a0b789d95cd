import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's page and while it comes alive, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
