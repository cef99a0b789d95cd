import { type ComponentProps, lazy, Suspense } from 'react'
import type { CloseLook } from './close-look.tsx'

// Loads at the first press; if that fails, nothing opens.
const Look = lazy(() =>
  import('./close-look.tsx').then(
    (file) => ({ default: file.CloseLook }),
    (): { default: typeof CloseLook } => ({ default: () => <></> }),
  ),
)

export function LargePictures({ at, ...props }: ComponentProps<typeof CloseLook>) {
  if (at === undefined) return null
  return (
    <Suspense>
      <Look at={at} {...props} />
    </Suspense>
  )
}
