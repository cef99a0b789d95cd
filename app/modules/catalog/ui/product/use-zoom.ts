import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** Zooms by press, centred on the pressed point; a mouse drags. Touch is left to the browser. */
export function useZoom(zoomed: boolean, setZoomed: (zoomed: boolean) => void) {
  const stage = useRef<HTMLDivElement>(null)
  const aim = useRef({ x: 0.5, y: 0.4 })
  const grip = useRef<{ x: number; y: number } | undefined>(undefined)
  const dragged = useRef(false)

  useEffect(() => {
    const box = stage.current
    if (!box || !zoomed) return
    box.scrollLeft = box.scrollWidth * aim.current.x - box.clientWidth / 2
    box.scrollTop = box.scrollHeight * aim.current.y - box.clientHeight / 2
  }, [zoomed])

  const onPointerDown = (event: PointerEvent) => {
    dragged.current = false
    if (zoomed && event.pointerType === 'mouse') grip.current = { x: event.clientX, y: event.clientY }
  }
  const onPointerMove = (event: PointerEvent) => {
    const from = grip.current
    if (!from) return
    const [x, y] = [event.clientX, event.clientY]
    if (!dragged.current && Math.hypot(x - from.x, y - from.y) < 5) return
    dragged.current = true
    stage.current?.scrollBy(from.x - x, from.y - y)
    grip.current = { x, y }
  }
  const letGo = () => {
    grip.current = undefined
  }
  const onClick = (event: MouseEvent) => {
    if (dragged.current || !(event.target instanceof HTMLImageElement)) return
    const { left, top, width, height } = event.target.getBoundingClientRect()
    aim.current = { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
    setZoomed(!zoomed)
  }
  return { stage, onPointerDown, onPointerMove, onPointerUp: letGo, onPointerLeave: letGo, onClick }
}
