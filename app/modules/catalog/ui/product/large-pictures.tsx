import { type ComponentProps, lazy, Suspense } from 'react'
import type { CloseLook } from './close-look.tsx'

// Fetched at the first press. Where it cannot be, nothing opens and the page stays as it is.
const Look = lazy(() =>
  import('./close-look.tsx').then(
    (file) => ({ default: file.CloseLook }),
    (): { default: typeof CloseLook } => ({ default: () => <></> }),
  ),
)

/** Pictures shown large, once one of them was pressed. */
export function LargePictures({ at, ...props }: ComponentProps<typeof CloseLook>) {
  if (at === undefined) return null
  return (
    <Suspense>
      <Look at={at} {...props} />
    </Suspense>
  )
}
