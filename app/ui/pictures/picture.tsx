import { type ImgHTMLAttributes, useEffect, useState } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { usualWidths } from './picture-widths.ts'

/** Falls back from AVIF to WebP to none, then retries WebP. Reports once as a page error, in the specified words. */
function usePictureFile(src: string) {
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
    const rest = [1000, 2000, 4000, 8000][attempts++]
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

const srcSet = (id: string, widths: readonly number[], type: 'avif' | 'webp') =>
  widths.map((width) => `/media/${id}/${width}.${type} ${width}w`).join(', ')

type PictureProps = {
  id: string
  alt: string
  widths?: readonly number[] | undefined
  sizes?: string
  /** Width / height. */
  ratio?: string
  /** For pictures above the fold; "first" is also preloaded. */
  priority?: boolean | 'first'
  className?: string
} & Pick<ImgHTMLAttributes<HTMLImageElement>, 'draggable'>

/** AVIF with WebP as fallback; the box never shifts. */
export function Picture({
  id,
  alt,
  widths = usualWidths,
  sizes = '100vw',
  ratio = '3 / 4',
  priority = false,
  className = '',
  ...rest
}: PictureProps) {
  const src = `/media/${id}/${widths.at(-1)}.webp`
  const { file, onError, ref } = usePictureFile(src)
  const t = useT()
  if (file === 'none') return <PictureBox ratio={ratio} className={className} text={t('frame.image.failed')} />
  const avif = srcSet(id, widths, 'avif')
  return (
    <picture key={file}>
      {priority === 'first' && (
        <link rel="preload" as="image" type="image/avif" imageSrcSet={avif} imageSizes={sizes} fetchPriority="high" />
      )}
      {file === 'avif' && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        {...rest}
        alt={alt}
        src={src}
        srcSet={srcSet(id, widths, 'webp')}
        sizes={sizes}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        style={{ aspectRatio: ratio }}
        className={`block w-full bg-backdrop object-cover ${className}`}
        ref={ref}
        onError={onError}
      />
    </picture>
  )
}

export const NoPicture = ({ ratio = '3 / 4', className = '' }: { ratio?: string; className?: string }) => (
  <PictureBox ratio={ratio} className={className} text={useT()('frame.image.none')} />
)

const PictureBox = ({ ratio, className, text }: { ratio: string; className: string; text: string }) => (
  <div
    style={{ aspectRatio: ratio }}
    className={`grid w-full place-items-center bg-backdrop p-4 text-center text-sm text-ink-soft ${className}`}
  >
    {text}
  </div>
)
