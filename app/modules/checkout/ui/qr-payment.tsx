// Parts of the pages on which a customer pays by QR code or transfer.
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'

/** In the server's seconds: the device's clock may be wrong. */
export function Countdown({ seconds, over }: { seconds: number; over: string }) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const end = performance.now() + seconds * 1000
    const timer = setInterval(() => setLeft(Math.max(0, Math.round((end - performance.now()) / 1000))), 1000)
    return () => clearInterval(timer)
  }, [seconds])
  if (left === 0) return <span className="text-lacquer">{over}</span>
  return (
    <span role="timer" aria-live="off" className="tabular">
      {clockOf(left)}
    </span>
  )
}

function clockOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const parts = minutes < 60 ? [minutes, seconds % 60] : [Math.floor(minutes / 60), minutes % 60, seconds % 60]
  return parts.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}

/** A phone cannot scan its own screen; its banking app reads the photos. */
export const SavePicture = ({ source, file, label, hint }: Record<'source' | 'file' | 'label' | 'hint', string>) => (
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

export const PaymentRow = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 border-b border-line py-3 last:border-0">
    <dt className="text-ink-soft">{name}</dt>
    <dd>{children}</dd>
  </div>
)
