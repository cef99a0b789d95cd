import { useEffect, useState } from 'react'

const retriesAfter = [1000, 2000, 4000, 8000]

/**
 * Falls back from AVIF to WebP to none, then retries WebP. Reports the failure once as a page error, in the specified
 * words.
 */
export function usePictureFile(src: string) {
  const [file, setFile] = useState<'avif' | 'webp' | 'none'>('avif')
  useEffect(() => (file === 'none' ? untilThere(src, () => setFile('webp')) : undefined), [file, src])
  const onError = () => {
    if (file === 'webp') reportError(new Error(`Failed to load image: ${src}`))
    setFile(file === 'avif' ? 'webp' : 'none')
  }
  /** It may have failed before hydration. */
  const ref = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) onError()
  }
  return { file, onError, ref }
}

function untilThere(src: string, onThere: () => void): () => void {
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    const image = new Image()
    image.onload = onThere
    image.onerror = wait
    image.src = src
  }
  const wait = () => {
    const rest = retriesAfter[attempts++]
    if (rest !== undefined) timer = setTimeout(ask, rest)
  }
  wait()
  window.addEventListener('online', ask)
  return () => {
    clearTimeout(timer)
    onThere = () => {}
    window.removeEventListener('online', ask)
  }
}
