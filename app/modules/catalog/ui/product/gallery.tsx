import { type MouseEvent, useRef, useState } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { Dots } from '#app/ui/carousel.tsx'
import { NoPicture, Picture } from '#app/ui/picture.tsx'
import type { CardPicture } from '../../product-card.ts'

/** The pictures of a product: a column beside the words on desks, a row to swipe with dots and thumbnails on phones. */
export function Gallery({ pictures, name }: { pictures: readonly CardPicture[]; name: string }) {
  const t = useT()
  const row = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  if (pictures.length === 0) return <NoPicture />
  const show = (event: MouseEvent<HTMLAnchorElement>, at: number) => {
    const target = row.current?.children[at]
    if (!row.current || !target) return
    event.preventDefault()
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    if (row.current.scrollWidth > row.current.clientWidth)
      row.current.scrollTo({ left: row.current.clientWidth * at, behavior })
    else target.scrollIntoView({ behavior, block: 'start' })
    setIndex(at)
  }
  return (
    <section
      aria-label={t('shop.product.pictures', { name })}
      className={`flex flex-col ${pictures.length > 1 ? 'lg:grid lg:grid-cols-[64px_1fr] lg:gap-4' : ''}`}
    >
      {pictures.length > 1 && <Thumbnails pictures={pictures} index={index} onShow={show} />}
      <div className="relative">
        <ul
          ref={row}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
          tabIndex={0}
          className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto lg:block lg:space-y-4 lg:overflow-visible"
          onScroll={({ currentTarget }) => setIndex(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
        >
          {pictures.map((picture, at) => (
            <li
              key={picture.id}
              id={`picture-${at + 1}`}
              className="min-w-0 shrink-0 basis-full snap-start scroll-mt-24"
            >
              <Picture
                {...picture}
                sizes="(width >= 768px) 50vw, 100vw"
                priority={at === 0 && 'first'}
                className={at === 0 ? 'travelling' : ''}
              />
            </li>
          ))}
        </ul>
        {pictures.length > 1 && (
          <div className="lg:hidden">
            <Dots
              count={pictures.length}
              index={index}
              label={t('shop.card.picture', { number: index + 1, count: pictures.length })}
            />
          </div>
        )}
      </div>
    </section>
  )
}

type ThumbnailProps = {
  pictures: readonly CardPicture[]
  index: number
  onShow: (event: MouseEvent<HTMLAnchorElement>, at: number) => void
}

/** Plain links to the pictures, so they work before and without scripts. */
function Thumbnails({ pictures, index, onShow }: ThumbnailProps) {
  const t = useT()
  return (
    <ul className="order-last flex gap-2 px-4 pt-2 md:px-0 lg:sticky lg:top-24 lg:order-none lg:flex-col lg:self-start lg:p-0">
      {pictures.map((picture, at) => (
        <li key={picture.id}>
          <a
            href={`#picture-${at + 1}`}
            aria-label={t('shop.product.showPicture', { number: at + 1 })}
            aria-current={at === index || undefined}
            onClick={(event) => onShow(event, at)}
            className="block w-14 border-b-2 border-transparent pb-1 aria-[current=true]:border-ink max-lg:aria-[current=true]:border-ink lg:w-16"
          >
            <Picture id={picture.id} alt="" widths={picture.widths} sizes="64px" />
          </a>
        </li>
      ))}
    </ul>
  )
}
