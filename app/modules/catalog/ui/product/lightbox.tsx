import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { useModal } from '#app/ui/dialogs/modal.ts'
import { ChevronRightIcon, CloseIcon } from '#app/ui/icons.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { usualWidths } from '#app/ui/pictures/picture-widths.ts'
import type { CardPicture } from '../../product-card.ts'

type Props = {
  pictures: readonly CardPicture[]
  name: string
  at: number
  onShow: (at: number) => void
  onClose: () => void
}

/** The largest files, full-screen. A press zooms; drag, scroll and arrow keys pan; unzoomed, arrow keys change pictures. */
export function Lightbox({ pictures, name, at, onShow, onClose }: Props) {
  const t = useT()
  const { dialog, closes } = useModal({ open: true, onClose })
  const [zoomed, setZoomed] = useState(false)
  const { stage, ...zoomHandlers } = useZoom(zoomed, setZoomed)
  const picture = pictures[at]
  if (!picture) return null
  const widths = picture.widths ?? usualWidths
  const count = pictures.length
  const show = (number: number) => {
    setZoomed(false)
    onShow(number)
  }
  const showNext = (steps: number) => show((at + steps + count) % count)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '-') setZoomed(event.key === '+')
    if (zoomed || count < 2) return
    if (event.key === 'ArrowRight') showNext(1)
    if (event.key === 'ArrowLeft') showNext(-1)
  }
  return (
    <dialog {...dialog} aria-label={t('shop.product.pictures', { name })} className="close-look">
      <div className="contents" onKeyDown={onKeyDown} role="presentation">
        <div className="flex items-center justify-between pl-4">
          <p className="tabular text-sm" aria-live="polite">
            {t('shop.card.picture', { number: at + 1, count })}
          </p>
          <div className="flex">
            <Button
              aria-pressed={zoomed}
              aria-label={t('shop.product.closer')}
              onClick={() => setZoomed(!zoomed)}
              variant="icon"
              className="text-xl"
            >
              <span aria-hidden="true">{zoomed ? '−' : '+'}</span>
            </Button>
            <Button aria-label={t('frame.close')} onClick={closes.onClick} variant="icon">
              <CloseIcon />
            </Button>
          </div>
        </div>
        <div
          ref={stage}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
          tabIndex={0}
          data-near={zoomed || undefined}
          className="close-look-stage"
          {...zoomHandlers}
        >
          <img
            key={picture.id}
            src={`/media/${picture.id}/${widths.at(-1)}.webp`}
            alt={picture.alt}
            draggable={false}
            style={zoomed ? { width: `max(${widths.at(-1)}px, 90vmin)` } : undefined}
          />
        </div>
        {count > 1 && (
          <div className="flex items-center justify-center gap-2 py-2">
            <NextButton label={t('shop.product.previousPicture')} onClick={() => showNext(-1)} back />
            <Thumbnails pictures={pictures} at={at} onShow={show} />
            <NextButton label={t('shop.product.nextPicture')} onClick={() => showNext(1)} />
          </div>
        )}
      </div>
    </dialog>
  )
}

const NextButton = ({ label, onClick, back = false }: { label: string; onClick: () => void; back?: boolean }) => (
  <Button aria-label={label} onClick={onClick} variant="icon">
    <ChevronRightIcon size={20} className={back ? 'rotate-180' : ''} />
  </Button>
)

function Thumbnails({ pictures, at, onShow }: Pick<Props, 'pictures' | 'at' | 'onShow'>) {
  const t = useT()
  return (
    <ul className="flex min-w-0 gap-1 overflow-x-auto">
      {pictures.map((picture, number) => (
        <li key={picture.id}>
          <Button
            variant="plain"
            aria-label={t('shop.product.showPicture', { number: number + 1 })}
            aria-current={number === at || undefined}
            onClick={() => onShow(number)}
            className="block w-11 border-b-2 border-transparent pb-1 aria-[current=true]:border-ink"
          >
            <Picture id={picture.id} alt="" widths={picture.widths} sizes="44px" />
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Zooms by press, centred on the pressed point; a mouse drags. Touch is left to the browser. */
function useZoom(zoomed: boolean, setZoomed: (zoomed: boolean) => void) {
  const stage = useRef<HTMLDivElement>(null)
  const zoomPoint = useRef({ x: 0.5, y: 0.4 })
  const dragFrom = useRef<{ x: number; y: number } | undefined>(undefined)
  const wasDragged = useRef(false)

  useEffect(() => {
    const box = stage.current
    if (!box || !zoomed) return
    box.scrollLeft = box.scrollWidth * zoomPoint.current.x - box.clientWidth / 2
    box.scrollTop = box.scrollHeight * zoomPoint.current.y - box.clientHeight / 2
  }, [zoomed])

  const onPointerDown = (event: PointerEvent) => {
    wasDragged.current = false
    if (zoomed && event.pointerType === 'mouse') dragFrom.current = { x: event.clientX, y: event.clientY }
  }
  const onPointerMove = (event: PointerEvent) => {
    const from = dragFrom.current
    if (!from) return
    const [x, y] = [event.clientX, event.clientY]
    if (!wasDragged.current && Math.hypot(x - from.x, y - from.y) < 5) return
    wasDragged.current = true
    stage.current?.scrollBy(from.x - x, from.y - y)
    dragFrom.current = { x, y }
  }
  const endDrag = () => {
    dragFrom.current = undefined
  }
  const onClick = (event: MouseEvent) => {
    if (wasDragged.current || !(event.target instanceof HTMLImageElement)) return
    const { left, top, width, height } = event.target.getBoundingClientRect()
    zoomPoint.current = { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
    setZoomed(!zoomed)
  }
  return { stage, onPointerDown, onPointerMove, onPointerUp: endDrag, onPointerLeave: endDrag, onClick }
}
