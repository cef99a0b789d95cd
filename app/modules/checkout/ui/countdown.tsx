import { useEffect, useState } from 'react'

/** In the server's seconds: the device's clock may be wrong. */
export function Countdown({ seconds, over }: { seconds: number; over: string }) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const end = performance.now() + seconds * 1000
    const timer = setInterval(() => setLeft(Math.max(0, Math.round((end - performance.now()) / 1000))), 1000)
    return () => clearInterval(timer)
  }, [seconds])
  if (left === 0) return <span className="text-lacquer">{over}</span>
  return (
    <span role="timer" aria-live="off" className="tabular">
      {clockOf(left)}
    </span>
  )
}

function clockOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const parts = minutes < 60 ? [minutes, seconds % 60] : [Math.floor(minutes / 60), minutes % 60, seconds % 60]
  return parts.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}
