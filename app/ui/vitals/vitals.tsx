import { lazy, Suspense } from 'react'
import { useHydrated } from '../page/page-value.ts'

const Panel = lazy(() => import('./vitals-panel.tsx').then(({ VitalsPanel }) => ({ default: VitalsPanel })))

// Cached for the visit; links do not carry the parameter.
let requested: boolean | undefined
const isRequested = () => (requested ??= /[?&]vitals=1(?:&|$)/.test(location.search))

/** Shows web vitals with ?vitals=1 (2 §2). */
export const Vitals = () =>
  useHydrated() && isRequested() ? (
    <Suspense>
      <Panel />
    </Suspense>
  ) : null
