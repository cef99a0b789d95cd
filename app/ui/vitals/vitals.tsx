import { lazy, Suspense, useSyncExternalStore } from 'react'

const Panel = lazy(() => import('./vitals-panel.tsx').then(({ VitalsPanel }) => ({ default: VitalsPanel })))

// Cached for the visit; links do not carry the parameter.
let requested: boolean | undefined
const isRequested = () => (requested ??= /[?&]vitals=1(?:&|$)/.test(location.search))
const nothing = () => () => {}

/** Shows web vitals with ?vitals=1 (2 §2). */
export function Vitals() {
  const shown = useSyncExternalStore(nothing, isRequested, () => false)
  return shown ? (
    <Suspense>
      <Panel />
    </Suspense>
  ) : null
}
