import { type CSSProperties, useEffect, useRef } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { formatSatang, fromBaht } from '#app/kit/money.ts'
import { priceStep } from '../listing/listing.ts'

type PriceSliderProps = {
  range: { min: number; max: number }
  from: number
  to: number
  onChange: (from: number, to: number) => void
  onSettled?: () => void
  flat?: boolean
}

const baht = (amount: number) => formatSatang(fromBaht(amount))

/** Two native sliders on one track: keys work, and a plain form submits both. */
export function PriceSlider({ range, from, to, onChange, onSettled, flat = false }: PriceSliderProps) {
  const t = useT()
  const span = range.max - range.min || 1
  const share = (amount: number) => `${(100 * (amount - range.min)) / span}%`
  const settle = useSettle(onSettled)
  const shared = { ...range, step: priceStep, onPointerUp: settle.now, onKeyUp: settle.soon, onBlur: settle.now }
  return (
    <fieldset
      className={`tabular grid items-center text-sm ${flat ? 'grid-cols-[4rem_1fr_4rem] gap-x-3' : 'grid-cols-2'}`}
    >
      <legend className="sr-only">{t('shop.listing.price')}</legend>
      <span aria-hidden="true" className={flat ? 'text-right' : ''}>
        {baht(from)}
      </span>
      <span aria-hidden="true" className={flat ? 'order-last' : 'text-right'}>
        {baht(to)}
      </span>
      <div
        className={`price-track ${flat ? '' : 'col-span-2'}`}
        style={{ '--from': share(from), '--to': share(to) } as CSSProperties}
      >
        <i />
        <input
          type="range"
          {...shared}
          name="min"
          aria-label={t('shop.listing.priceFrom')}
          aria-valuetext={baht(from)}
          value={from}
          onChange={(event) => onChange(Math.min(Number(event.target.value), to), to)}
        />
        <input
          type="range"
          {...shared}
          name="max"
          aria-label={t('shop.listing.priceTo')}
          aria-valuetext={baht(to)}
          value={to}
          onChange={(event) => onChange(from, Math.max(Number(event.target.value), from))}
        />
      </div>
    </fieldset>
  )
}

/** Fires once: when the pointer is released, or shortly after the last key. */
function useSettle(onSettled: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = useRef(onSettled)
  useEffect(() => {
    newest.current = onSettled
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const now = () => {
    clearTimeout(timer.current)
    newest.current?.()
  }
  const soon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(now, 400)
  }
  return { now, soon }
}
