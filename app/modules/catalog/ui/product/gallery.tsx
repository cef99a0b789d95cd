import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { Dots } from '#app/ui/pictures/carousel.tsx'
import { NoPicture, Picture } from '#app/ui/pictures/picture.tsx'
import { usualWidths } from '#app/ui/pictures/picture-widths.ts'
import type { CardPicture } from '../../product-card.ts'

// Loads at the first press; if that fails, nothing opens.
const Lightbox = lazy(() =>
  import('./lightbox.tsx').then(
    (file) => ({ default: file.Lightbox }),
    () => ({ default: () => <></> }),
  ),
)

type Props = { pictures: readonly CardPicture[]; name: string }

/** A product's pictures: side by side, swiped on phones; a press enlarges. */
export function Gallery({ pictures, name }: Props) {
  const t = useT()
  const [index, setIndex] = useState(0)
  const { enlarge, lightbox } = useLightbox(pictures, name)
  if (pictures.length === 0) return <NoPicture />
  const count = pictures.length
  return (
    <section aria-label={t('shop.product.pictures', { name })} className="relative self-start">
      <ul
        className={`gallery no-scrollbar ${count % 2 === 1 ? 'gallery-odd' : ''}`}
        onScroll={({ currentTarget }) => setIndex(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
      >
        {pictures.map((picture, at) => (
          <li key={picture.id}>
            <a
              href={largestFile(picture)}
              aria-label={t('shop.product.viewLarger', { number: at + 1, count, alt: picture.alt })}
              aria-haspopup="dialog"
              onClick={(event) => enlarge(event, at)}
              className="block cursor-zoom-in"
            >
              <Picture
                {...picture}
                alt=""
                sizes="(width >= 64rem) 30vw, (width >= 48rem) 50vw, 100vw"
                priority={at === 0 && 'first'}
                className={at === 0 ? 'travelling' : ''}
              />
            </a>
          </li>
        ))}
      </ul>
      <div className="lg:hidden">
        <Dots count={count} index={index} label={t('shop.card.picture', { number: index + 1, count })} />
      </div>
      {lightbox}
    </section>
  )
}

const largestFile = ({ id, widths = [...usualWidths] }: CardPicture) => `/media/${id}/${widths.at(-1)}.webp`

/** `enlarge`: for a press of the link of picture `at`, unless it opens another tab. */
export function useLightbox(pictures: readonly CardPicture[], name: string) {
  const [enlarged, setEnlarged] = useState<number>()
  const pressed = useRef<HTMLAnchorElement>(null)
  const enlarge = (event: MouseEvent<HTMLAnchorElement>, at: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    pressed.current = event.currentTarget
    setEnlarged(at)
  }
  const close = () => {
    setEnlarged(undefined)
    pressed.current?.focus()
  }
  const lightbox = enlarged !== undefined && (
    <Suspense>
      <Lightbox pictures={pictures} name={name} at={enlarged} onShow={setEnlarged} onClose={close} />
    </Suspense>
  )
  return { enlarge, lightbox }
}
