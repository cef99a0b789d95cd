import { useEffect, useState } from 'react'
import { useT } from '#app/i18n/provider.tsx'

/** Minutes and seconds until a moment, by the difference the server named, so that a wrong clock does no harm. */
export function Countdown({ seconds }: { seconds: number }) {
  const t = useT()
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const end = performance.now() + seconds * 1000
    const timer = setInterval(() => setLeft(Math.max(0, Math.round((end - performance.now()) / 1000))), 1000)
    return () => clearInterval(timer)
  }, [seconds])
  if (left === 0) return <span className="text-lacquer">{t('checkout.promptpayPage.over')}</span>
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <span role="timer" aria-live="off" className="tabular">
      {clock}
    </span>
  )
}
