import { type ComponentProps, lazy, Suspense } from 'react'
import type { Lightbox } from './lightbox.tsx'

// Loads at the first press; if that fails, nothing opens.
const Look = lazy(() =>
  import('./lightbox.tsx').then(
    (file) => ({ default: file.Lightbox }),
    (): { default: typeof Lightbox } => ({ default: () => <></> }),
  ),
)

export function LargePictures({ at, ...props }: ComponentProps<typeof Lightbox>) {
  if (at === undefined) return null
  return (
    <Suspense>
      <Look at={at} {...props} />
    </Suspense>
  )
}
