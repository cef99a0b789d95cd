import type { MouseEvent } from 'react'
import { Button } from '#app/ui/button.tsx'

type Props = { source: string; file: string; label: string; hint: string }

/** A phone cannot scan its own screen; its banking app reads the photos. */
export const SavePicture = ({ source, file, label, hint }: Props) => (
  <>
    <Button
      href={source}
      download={file}
      onClick={(event) => void toPhotos(event, source, file)}
      className="mt-4 w-full md:pointer-fine:hidden"
    >
      {label}
    </Button>
    <p className="mt-3 text-sm text-ink-soft md:pointer-fine:hidden">{hint}</p>
  </>
)

/** iPhone downloads go to Files, which banking apps do not read; the share sheet saves to Photos. */
async function toPhotos(event: MouseEvent, source: string, name: string) {
  if (!/iP(?:hone|ad|od)/.test(navigator.userAgent)) return
  const bytes = Uint8Array.from(atob(source.slice(source.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
  const files = [new File([bytes], name, { type: 'image/png' })]
  if (!('canShare' in navigator) || !navigator.canShare({ files })) return
  event.preventDefault()
  await navigator.share({ files }).catch(() => undefined)
}
