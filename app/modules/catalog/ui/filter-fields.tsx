import { useId } from 'react'
import { type MessageKey, useT } from '#app/i18n/provider.tsx'
import { type Listing, sliderRange, sorts } from '../listing.ts'
import { inSizeOrder, type Size } from '../size.ts'
import { PriceSlider } from './price-slider.tsx'
import { openSizeBox } from './size-box.ts'
import { sizeName } from './size-name.ts'

/** What can be chosen: the sizes on sale and the price ends in satang. */
export type Facets = { sizes: Size[]; minPrice: number; maxPrice: number }

export type FilterFieldProps = { draft: Listing; facets: Facets; change: (draft: Listing, settled: boolean) => void }

/** The sizes as pressable letters; real checkboxes underneath. Sizes in the address stay even when none is on sale. */
export function SizeFilter({ draft, facets, change }: FilterFieldProps) {
  const t = useT()
  const offered = inSizeOrder([...facets.sizes, ...draft.sizes])
  if (offered.length === 0) return null
  const toggle = (size: Size) =>
    change(
      {
        ...draft,
        page: 1,
        sizes: draft.sizes.includes(size)
          ? draft.sizes.filter((one) => one !== size)
          : inSizeOrder([...draft.sizes, size]),
      },
      true,
    )
  return (
    <fieldset>
      <legend className="sr-only">{t('shop.listing.sizes')}</legend>
      <div className="flex flex-wrap gap-2">
        {offered.map((size) => (
          <label key={size} className={openSizeBox}>
            <input
              type="checkbox"
              name="sizes"
              value={size}
              checked={draft.sizes.includes(size)}
              onChange={() => toggle(size)}
              className="sr-only"
            />
            {t(sizeName(size))}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Nothing to choose where all pieces cost the same. */
export function PriceFilter({ draft, facets, change, flat = false }: FilterFieldProps & { flat?: boolean }) {
  const range = sliderRange(facets)
  if (range.max <= range.min) return null
  const within = (price: number) => Math.min(Math.max(price, range.min), range.max)
  const { minPrice, maxPrice, ...rest } = draft
  return (
    <PriceSlider
      range={range}
      flat={flat}
      from={within(minPrice ?? range.min)}
      to={within(maxPrice ?? range.max)}
      onChange={(from, to) =>
        change(
          {
            ...rest,
            page: 1,
            ...(from > range.min ? { minPrice: from } : {}),
            ...(to < range.max ? { maxPrice: to } : {}),
          },
          false,
        )
      }
      onRest={() => change(draft, true)}
    />
  )
}

type SortChoiceProps = Omit<FilterFieldProps, 'facets'> & {
  wide?: boolean
  /** What the plain order is called in this listing; the newest first unless said otherwise. */
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
          const sort = sorts.find((one) => one === event.target.value) ?? 'newest'
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
