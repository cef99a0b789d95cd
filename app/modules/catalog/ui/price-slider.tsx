import type { CSSProperties } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { formatSatang, fromBaht } from '#app/kit/money.ts'
import { priceStep } from '../listing.ts'

export type PriceSliderProps = {
  /** The ends of the track, whole baht in whole steps. */
  range: { min: number; max: number }
  from: number
  to: number
  onChange: (from: number, to: number) => void
  /** Called when a thumb has come to rest. */
  onRest?: () => void
}

const baht = (amount: number) => formatSatang(fromBaht(amount))

/** Two native sliders that share a track: arrows, Home and End work, and a plain form sends both. */
export function PriceSlider({ range, from, to, onChange, onRest }: PriceSliderProps) {
  const t = useT()
  const span = range.max - range.min || 1
  const share = (amount: number) => `${(100 * (amount - range.min)) / span}%`
  const shared = { ...range, step: priceStep, onPointerUp: onRest, onKeyUp: onRest, onBlur: onRest }
  return (
    <fieldset>
      <legend className="sr-only">{t('shop.listing.price')}</legend>
      <p className="tabular flex justify-between gap-4 text-sm" aria-hidden="true">
        <span>{baht(from)}</span>
        <span>{baht(to)}</span>
      </p>
      <div className="price-track" style={{ '--from': share(from), '--to': share(to) } as CSSProperties}>
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
