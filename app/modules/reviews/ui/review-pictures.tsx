import { type MouseEvent, useRef, useState } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { LargePictures } from '#app/modules/catalog/ui/product/gallery.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import type { CustomerPicture } from '../review.ts'

type Props = { pictures: readonly CustomerPicture[]; product: string; author: string }

/** A click enlarges; without scripts it opens the file. */
export function ReviewPictures({ pictures, product, author }: Props) {
  const t = useT()
  const [enlarged, setEnlarged] = useState<number>()
  const opener = useRef<HTMLAnchorElement>(null)
  if (pictures.length === 0) return null
  const alt = t('reviews.photo', { product, name: author })
  const labelled = pictures.map(({ id, widths }) => ({ id, widths, alt }))
  const enlarge = (event: MouseEvent<HTMLAnchorElement>, at: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    opener.current = event.currentTarget
    setEnlarged(at)
  }
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {labelled.map((picture, at) => (
          <li key={picture.id}>
            <a
              href={`/media/${picture.id}/${picture.widths.at(-1)}.webp`}
              aria-label={t('shop.product.viewLarger', { number: at + 1, count: labelled.length, alt })}
              aria-haspopup="dialog"
              onClick={(event) => enlarge(event, at)}
              className="block w-16 cursor-zoom-in sm:w-20"
            >
              <Picture {...picture} alt="" sizes="80px" ratio="4 / 5" />
            </a>
          </li>
        ))}
      </ul>
      <LargePictures
        pictures={labelled}
        name={product}
        at={enlarged}
        onShow={setEnlarged}
        onClose={() => {
          setEnlarged(undefined)
          opener.current?.focus()
        }}
      />
    </>
  )
}
