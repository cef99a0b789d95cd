import { lazy, Suspense, useSyncExternalStore } from 'react'

const Panel = lazy(() => import('./vitals-panel.tsx').then(({ VitalsPanel }) => ({ default: VitalsPanel })))

// Asked for by the address of the first page, and kept for the visit: links inside the shop do not carry it along.
let requested: boolean | undefined
const isRequested = () => (requested ??= /[?&]vitals=1(?:&|$)/.test(location.search))
const nothing = () => () => {}

/** ?vitals=1 shows what the page's speed is (2 §2); mounted once, in the root. Its panel is fetched when asked for. */
export function Vitals() {
  const shown = useSyncExternalStore(nothing, isRequested, () => false)
  return shown ? (
    <Suspense>
      <Panel />
    </Suspense>
  ) : null
}
