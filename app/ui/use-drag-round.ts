import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react'

/** Where the row stands, in slides; any number, as it goes round for ever. */
type Drag = { from: number; x: number; y: number; at: number; time: number; moving: boolean }

const settlesIn = 220

/**
 * Drags the children of a row round and round, by finger or mouse, and lets them come to rest on one. A drag is no
 * click. The children lie on each other; each is moved to where it is seen from the place the row stands at.
 */
export function useDragRound(row: RefObject<HTMLElement | null>, count: number, onIndex: (index: number) => void) {
  const place = useRef(0)
  const drag = useRef<Drag | undefined>(undefined)
  const dragged = useRef(false)
  const frame = useRef(0)

  const show = (to: number) => {
    place.current = to
    const slides = [...(row.current?.children ?? [])] as HTMLElement[]
    for (const [at, slide] of slides.entries()) slide.style.translate = `${seenFrom(at, to, count) * 100}% 0`
  }
  const settle = (to: number) => {
    onIndex(round(to, count))
    const from = place.current
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const began = performance.now()
    const step = (now: number) => {
      const part = still ? 1 : Math.min(1, (now - began) / settlesIn)
      show(from + (to - from) * (1 - (1 - part) ** 3))
      if (part < 1) frame.current = requestAnimationFrame(step)
      else place.current = round(to, count)
    }
    frame.current = requestAnimationFrame(step)
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return
    cancelAnimationFrame(frame.current)
    dragged.current = false
    const { clientX: x, clientY: y, timeStamp: time } = event
    drag.current = { from: place.current, x, y, at: x, time, moving: false }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current
    if (!now) return
    const by = event.clientX - now.x
    if (!now.moving) {
      if (Math.abs(by) < 6 || Math.abs(by) < Math.abs(event.clientY - now.y)) return
      now.moving = true
      dragged.current = true
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    now.at = event.clientX
    show(now.from - by / event.currentTarget.clientWidth)
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current
    drag.current = undefined
    if (!now?.moving) return
    const by = (now.x - now.at) / event.currentTarget.clientWidth
    const quick = event.timeStamp - now.time < 300 && Math.abs(by) > 0.06
    settle(Math.round(now.from) + (quick || Math.abs(by) > 0.25 ? Math.sign(by) : 0))
  }
  /** The end of a drag is not a press of the link that was dragged. */
  const onClickCapture = (event: MouseEvent) => {
    if (!dragged.current) return
    dragged.current = false
    event.preventDefault()
    event.stopPropagation()
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onClickCapture }
}

const round = (place: number, count: number) => ((Math.round(place) % count) + count) % count

/** How far a slide is from the place the row stands at, by the shorter way round: from −count/2 up to count/2. */
export function seenFrom(slide: number, place: number, count: number): number {
  const half = count / 2
  const turned = (slide - place + half) % count
  return (turned < 0 ? turned + count : turned) - half
}
