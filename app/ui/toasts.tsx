import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastStage } from './toast.ts'

const Toaster = lazy(() => import('./toaster.tsx').then(({ Toaster }) => ({ default: Toaster })))

/** Where toasts appear; mounted once, in the root. */
export function Toasts() {
  const asked = useSyncExternalStore(toastStage.subscribe, toastStage.asked, toastStage.never)
  if (!asked) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
