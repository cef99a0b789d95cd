import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

export type CarouselProps = {
  slides: readonly ReactNode[]
  /** Names each dot's place, such as "Picture 2 of 5"; read out instead of the dots. */
  position: (number: number, count: number) => string
  className?: string
}

/**
 * Pictures to swipe through, round and round, with dots: a plain scroller that snaps, until the library that makes it
 * loop is fetched with the first touch or hover. Nothing moves by itself. All slides but the first are drawn when the
 * carousel is hovered, or on screens without hover when it is seen; without scripts there is the first.
 */
export function Carousel({ slides, position, className = '' }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const awake = useAwake(viewport)
  useLooping(viewport, setIndex)
  return (
    <div className={`relative ${className}`}>
      <div
        ref={viewport}
        className="no-scrollbar snap-x snap-mandatory overflow-x-auto overflow-y-hidden"
        onScroll={(event) => {
          const { scrollLeft, clientWidth } = event.currentTarget
          if (scrollLeft > 0) setIndex(Math.round(scrollLeft / clientWidth))
        }}
      >
        <div className="flex">
          {(awake ? slides : slides.slice(0, 1)).map((slide, at) => (
            <div key={at} className="min-w-0 shrink-0 basis-full snap-start">
              {slide}
            </div>
          ))}
        </div>
      </div>
      <Dots count={slides.length} index={index} label={position(index + 1, slides.length)} />
    </div>
  )
}

/** Where one is among a few pictures. */
export function Dots({ count, index, label }: { count: number; index: number; label: string }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-2 flex justify-center gap-1.5">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, at) => (
        <span
          key={at}
          className={`size-1.5 rounded-full transition-colors duration-150 ${at === index ? 'bg-ink' : 'bg-ink/25'}`}
        />
      ))}
    </div>
  )
}

function useAwake(viewport: RefObject<HTMLElement | null>): boolean {
  const [awake, setAwake] = useState(false)
  useEffect(() => {
    const element = viewport.current
    if (!element) return
    const wake = () => setAwake(true)
    element.addEventListener('pointerenter', wake, { once: true })
    element.addEventListener('focusin', wake, { once: true })
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && wake(), { threshold: 0.6 })
    if (!matchMedia('(hover: hover)').matches) seen.observe(element)
    return () => {
      element.removeEventListener('pointerenter', wake)
      element.removeEventListener('focusin', wake)
      seen.disconnect()
    }
  }, [viewport])
  return awake
}

/** Takes over from the plain scroller once the mouse is over it, or after the first touch has come to rest. */
function useLooping(viewport: RefObject<HTMLElement | null>, onIndex: (index: number) => void) {
  useEffect(() => {
    const element = viewport.current
    if (!element) return
    let stop = () => {}
    let gone = false
    const start = async () => {
      const { default: embla } = await import('embla-carousel')
      if (gone) return
      const startIndex = Math.round(element.scrollLeft / element.clientWidth)
      element.style.overflow = 'hidden'
      element.scrollLeft = 0
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches
      const looping = embla(element, { loop: true, align: 'start', startIndex, duration: still ? 0 : 22 })
      looping.on('select', () => onIndex(looping.selectedScrollSnap()))
      stop = () => looping.destroy()
    }
    const onEnter = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return
      forget()
      void start()
    }
    const onRest = () => {
      forget()
      void start()
    }
    const forget = () => {
      element.removeEventListener('pointerenter', onEnter)
      element.removeEventListener('scrollend', onRest)
    }
    element.addEventListener('pointerenter', onEnter)
    element.addEventListener('scrollend', onRest)
    return () => {
      gone = true
      forget()
      stop()
    }
  }, [viewport, onIndex])
}
