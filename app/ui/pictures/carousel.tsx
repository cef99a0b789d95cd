import { type CSSProperties, type ReactNode, useRef, useState } from 'react'
import { useDragRound } from './use-drag-round.ts'

type CarouselProps = {
  slides: readonly ReactNode[]
  /** Read out instead of the dots, such as "Picture 2 of 5". */
  position: (number: number, count: number) => string
  className?: string
}

/** Looping, draggable pictures without autoplay. Later slides are drawn on the first press, focus or mouse approach. */
export function Carousel({ slides, position, className = '' }: CarouselProps) {
  const row = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const [awake, setAwake] = useState(false)
  const drag = useDragRound(row, slides.length, setIndex)
  const wake = () => setAwake(true)
  return (
    <div className={`relative ${className}`} data-moved={index > 0 || undefined}>
      <div
        ref={row}
        className="carousel-row"
        {...drag}
        onPointerEnter={wake}
        onFocus={wake}
        onPointerDown={(event) => {
          wake()
          drag.onPointerDown(event)
        }}
      >
        {(awake ? slides : slides.slice(0, 1)).map((slide, at) => (
          <div key={at} style={at === 0 ? undefined : { translate: '100% 0' }}>
            {slide}
          </div>
        ))}
      </div>
      <Dots count={slides.length} index={index} label={position(index + 1, slides.length)} />
    </div>
  )
}

/** One element for all dots (catalog.css), because a listing has a hundred. */
export function Dots({ count, index, label }: { count: number; index: number; label: string }) {
  if (count < 2) return null
  if (count > 5) return <p className="dots text-xs">{label}</p>
  return (
    <p className="dots" style={{ '--count': count, '--at': index } as CSSProperties}>
      <span className="sr-only">{label}</span>
    </p>
  )
}
