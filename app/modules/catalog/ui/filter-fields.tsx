import { type CSSProperties, useEffect, useId, useRef } from 'react'
import { type MessageKey, useT, useTexts } from '#app/i18n/provider.tsx'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { formatSatang, fromBaht } from '#app/kit/money.ts'
import { type Category, inCategoryOrder } from '../category.ts'
import { type Listing, priceStep, sliderRange, sorts, withoutIdleLimits } from '../listing/listing.ts'
import type { Facets } from '../listing/listing-facts.server.ts'
import { inSizeOrder, type Size } from '../size.ts'
import { openSizeBox } from './size-box.ts'

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
  const slider = (name: 'min' | 'max', label: string, price: number, slideTo: (price: number) => void) => (
    <input
      type="range"
      {...range}
      step={priceStep}
      onPointerUp={settle.now}
      onKeyUp={settle.soon}
      onBlur={settle.now}
      name={name}
      aria-label={label}
      aria-valuetext={baht(price)}
      value={price}
      onChange={(event) => slideTo(Number(event.target.value))}
    />
  )
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
        {slider('min', t('shop.listing.priceFrom'), from, (price) => onChange(Math.min(price, to), to))}
        {slider('max', t('shop.listing.priceTo'), to, (price) => onChange(from, Math.max(price, from)))}
      </div>
    </fieldset>
  )
}

/** Fires once: when the pointer is released, or shortly after the last key. */
function useSettle(onSettled: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = useRef(onSettled)
  useEffect(() => void (newest.current = onSettled))
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

type FilterFieldProps = { draft: Listing; facets: Facets; change: (draft: Listing, settled: boolean) => void }

export function CategoryFilter({ draft: { categories = [], ...draft }, facets, change }: FilterFieldProps) {
  const t = useT()
  const offered = inCategoryOrder([...facets.categories, ...categories])
  if (offered.length < 2) return null
  const choose = (chosen: Category[]) =>
    change({ ...draft, page: 1, categories: chosen.length > 0 ? inCategoryOrder(chosen) : undefined }, true)
  const props = { offered, chosen: categories, choose }
  return (
    <Choices
      {...props}
      name="categories"
      label={t('shop.listing.kinds')}
      word={(category) => t(`frame.category.${category}`)}
    />
  )
}

/** Sizes from the address stay even when none is on sale. */
export function SizeFilter({ draft, facets, change }: FilterFieldProps) {
  const { t, language } = useTexts()
  const offered = inSizeOrder([...facets.sizes, ...draft.sizes])
  if (offered.length === 0) return null
  const choose = (sizes: Size[]) => change({ ...draft, page: 1, sizes: inSizeOrder(sizes) }, true)
  const props = { offered, chosen: draft.sizes, choose }
  return <Choices {...props} name="sizes" label={t('shop.listing.sizes')} word={(size) => sizeLabel(size, language)} />
}

type ChoicesProps<One extends string> = {
  name: string
  label: string
  offered: readonly One[]
  chosen: readonly One[]
  choose: (chosen: One[]) => void
  word: (one: One) => string
}

const Choices = <One extends string>({ name, label, offered, chosen, choose, word }: ChoicesProps<One>) => (
  <fieldset>
    <legend className="sr-only">{label}</legend>
    <div className="flex flex-wrap gap-2">
      {offered.map((option) => (
        <label key={option} className={openSizeBox}>
          <input
            type="checkbox"
            name={name}
            value={option}
            checked={chosen.includes(option)}
            onChange={() =>
              choose(chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option])
            }
            className="sr-only"
          />
          {word(option)}
        </label>
      ))}
    </div>
  </fieldset>
)

/** Hidden when all prices are equal. */
export function PriceFilter({ draft, facets, change, flat = false }: FilterFieldProps & { flat?: boolean }) {
  if (facets.maxPrice <= facets.minPrice) return null
  const range = sliderRange(facets)
  const within = (price: number) => Math.min(Math.max(price, range.min), range.max)
  return (
    <PriceSlider
      range={range}
      flat={flat}
      from={within(draft.minPrice ?? range.min)}
      to={within(draft.maxPrice ?? range.max)}
      onChange={(from, to) =>
        change(withoutIdleLimits({ ...draft, page: 1, minPrice: from, maxPrice: to }, range), false)
      }
      onSettled={() => change(draft, true)}
    />
  )
}

type SortChoiceProps = Omit<FilterFieldProps, 'facets'> & {
  wide?: boolean
  /** Label of the default sort, if not "newest". */
  plainSort?: MessageKey | undefined
}

export function SortChoice({ draft, change, wide = false, plainSort = 'shop.listing.newest' }: SortChoiceProps) {
  const t = useT()
  const id = useId()
  return (
    <div className={wide ? '' : 'flex items-center gap-2'}>
      <label htmlFor={id} className={wide ? 'mb-1 block text-sm' : 'text-sm text-ink-soft'}>
        {t('shop.listing.sort')}
      </label>
      <select
        id={id}
        name="sort"
        value={draft.sort}
        onChange={(event) => {
          const sort = sorts.find((name) => name === event.target.value) ?? 'newest'
          change({ ...draft, sort, page: 1 }, true)
        }}
        className={`min-h-11 bg-transparent text-sm ${wide ? 'w-full border border-ink-soft/60 px-3' : ''}`}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(sort === 'newest' ? plainSort : `shop.listing.${sort}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
