import { useEffect, useState } from 'react'

/** When a picture that could not be had is asked for again, in milliseconds: soon, then with growing rests. */
const retriesAfter = [1000, 2000, 4000, 8000]

/**
 * Which file of a picture to show: its AVIF, when that fails its WebP, when that fails none, and then the WebP once
 * more as soon as it can be had: it is asked for after growing rests, and when the network is back. The failure is
 * raised once as an error of the page, in the specified words.
 */
export function usePictureFile(src: string) {
  const [file, setFile] = useState<'avif' | 'webp' | 'none'>('avif')
  useEffect(() => (file === 'none' ? untilThere(src, () => setFile('webp')) : undefined), [file, src])
  const onError = () => {
    if (file === 'webp') reportError(new Error(`Failed to load image: ${src}`))
    setFile(file === 'avif' ? 'webp' : 'none')
  }
  /** It may have failed before the page was alive and could listen. */
  const ref = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) onError()
  }
  return { file, onError, ref }
}

/** Asks for a file until it is there; answers how to stop. */
function untilThere(src: string, onThere: () => void): () => void {
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    const image = new Image()
    image.onload = onThere
    image.onerror = wait
    image.src = src
  }
  const wait = () => {
    const rest = retriesAfter[tries++]
    if (rest !== undefined) timer = setTimeout(ask, rest)
  }
  wait()
  window.addEventListener('online', ask)
  return () => {
    clearTimeout(timer)
    // A late answer finds nobody.
    onThere = () => {}
    window.removeEventListener('online', ask)
  }
}
