import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react'

type Drag = { from: number; x: number; y: number; at: number; time: number; moving: boolean }

/** Drags looping slides and settles on one. Slides are stacked and moved by transform. */
export function useDragRound(row: RefObject<HTMLElement | null>, count: number, onIndex: (index: number) => void) {
  const { place, show, settle, stop } = useRowPlace(row, count, onIndex)
  const drag = useRef<Drag | undefined>(undefined)
  const dragged = useRef(false)

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return
    stop()
    dragged.current = false
    const { clientX: x, clientY: y, timeStamp: time } = event
    drag.current = { from: place.current, x, y, at: x, time, moving: false }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current
    if (!now) return
    const moved = event.clientX - now.x
    if (!now.moving) {
      if (Math.abs(moved) < 6 || Math.abs(moved) < Math.abs(event.clientY - now.y)) return
      now.moving = true
      dragged.current = true
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    now.at = event.clientX
    show(now.from - moved / event.currentTarget.clientWidth)
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current
    drag.current = undefined
    if (!now) return
    const share = now.moving ? (now.x - now.at) / event.currentTarget.clientWidth : 0
    const quick = event.timeStamp - now.time < 300 && Math.abs(share) > 0.06
    settle(Math.round(now.from) + (quick || Math.abs(share) > 0.25 ? Math.sign(share) : 0))
  }
  /** A drag must not click the link below it. */
  const onClickCapture = (event: MouseEvent) => {
    if (!dragged.current) return
    dragged.current = false
    event.preventDefault()
    event.stopPropagation()
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onClickCapture }
}

/** The position counts slides without wrapping. */
function useRowPlace(row: RefObject<HTMLElement | null>, count: number, onIndex: (index: number) => void) {
  const place = useRef(0)
  const frame = useRef(0)
  const show = (to: number) => {
    place.current = to
    for (const [at, slide] of [...(row.current?.children ?? [])].entries())
      if (slide instanceof HTMLElement) slide.style.translate = `${seenFrom(at, to, count) * 100}% 0`
  }
  const settle = (to: number) => {
    onIndex(nearest(to, count))
    const from = place.current
    if (from === to) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const began = performance.now()
    const step = (now: number) => {
      const part = still ? 1 : Math.min(1, Math.max(0, now - began) / 220)
      show(part < 1 ? from + (to - from) * (1 - (1 - part) ** 3) : nearest(to, count))
      if (part < 1) frame.current = requestAnimationFrame(step)
    }
    frame.current = requestAnimationFrame(step)
  }
  return { place, show, settle, stop: () => cancelAnimationFrame(frame.current) }
}

/** A place of looping slides is any number; slide 0 is at 0, `count`, `-count` and so on. */
export const nearest = (place: number, count: number): number => ((Math.round(place) % count) + count) % count

/** Returns the shortest distance, from −count/2 up to count/2. */
export function seenFrom(slide: number, place: number, count: number): number {
  const half = count / 2
  const turned = (slide - place + half) % count
  return (turned < 0 ? turned + count : turned) - half
}
