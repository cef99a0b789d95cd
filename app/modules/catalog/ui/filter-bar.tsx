import { startTransition, useEffect, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { type MessageKey, useT, useTexts } from '#app/i18n/provider.tsx'
import type { Path } from '#app/site.ts'
import { useAnswer } from '#app/ui/ask.ts'
import { Button, SecondaryButton, SecondarySubmit } from '#app/ui/button.tsx'
import { Drawer } from '#app/ui/dialogs/drawer.tsx'
import { FilterIcon } from '#app/ui/icons.tsx'
import { filterCount, formatListing, type Listing, withoutFilters } from '../listing/listing.ts'
import type { Facets } from '../listing/listing-facts.server.ts'
import { CategoryFilter, PriceFilter, SizeFilter, SortChoice } from './filter-fields.tsx'

type FilterBarProps = {
  listing: Listing
  facets: Facets
  total: number
  /** Path without language. */
  path: Path
  plainSort?: MessageKey | undefined
}

/** The address holds the filters: applied at once on desktops, after confirmation on phones. */
export function FilterBar(props: FilterBarProps) {
  const { listing, facets, total, path, plainSort } = props
  const { t, path: local } = useTexts()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState(listing)
  const [draft, setDraft] = useState(listing)
  // Resets to the listing on screen, also when a navigation failed.
  const [navigations, setNavigations] = useState(0)
  const [shownNavigation, setShownNavigation] = useState(0)
  // A response must not move a slider that is being dragged.
  const [isMoving, setMoving] = useState(false)
  if (shown !== listing || shownNavigation !== navigations) {
    setShown(listing)
    setShownNavigation(navigations)
    if (!isMoving) setDraft(listing)
  }
  // From the choice until its listing is on screen: a choice to go back is one too.
  const requested = useRef<string>(undefined)
  useEffect(() => void (requested.current = undefined), [navigations])
  const go = async (to: Listing) => {
    const address = formatListing(to)
    if (address === (requested.current ?? formatListing(listing))) return
    requested.current = address
    await navigate(local(path) + address, { preventScrollReset: true, replace: changesOnlyPrice(listing, to) })
    if (requested.current === address) startTransition(() => setNavigations((count) => count + 1))
  }
  const change = (to: Listing, settled: boolean) => {
    setDraft(to)
    setMoving(!settled)
    if (settled) void go(to)
  }
  const activeFilters = filterCount(listing)
  return (
    <div className="gutters mb-6">
      <div className="flex items-center justify-between border-y border-line md:hidden noscript:hidden">
        <Button variant="plain" className="flex min-h-12 items-center gap-2 text-sm" onClick={() => setOpen(true)}>
          <FilterIcon size={20} />
          {activeFilters > 0 ? t('shop.listing.filtersOn', { count: activeFilters }) : t('shop.listing.filters')}
        </Button>
        <Count total={total} />
      </div>
      <Form
        method="get"
        action={local(path)}
        className="hidden flex-wrap items-center gap-x-6 gap-y-2 border-y border-line py-2 md:flex noscript:flex"
      >
        {listing.query && <input type="hidden" name="q" value={listing.query} />}
        <div className="w-full empty:hidden">
          <CategoryFilter draft={draft} facets={facets} change={change} />
        </div>
        <SizeFilter draft={draft} facets={facets} change={change} />
        <div className="w-72">
          <PriceFilter draft={draft} facets={facets} change={change} flat />
        </div>
        {activeFilters > 0 && (
          <Button
            variant="plain"
            className="min-h-11 text-sm underline underline-offset-4"
            aria-label={t('shop.listing.clear')}
            onClick={({ currentTarget }) => {
              currentTarget.form?.querySelector('input')?.focus({ preventScroll: true })
              void go(withoutFilters(listing))
            }}
          >
            {t('shop.listing.clearAll')}
          </Button>
        )}
        <div className="ml-auto flex items-center gap-6">
          <SortChoice draft={draft} change={change} plainSort={plainSort} />
          <Count total={total} />
        </div>
        <div className="hidden noscript:block">
          <SecondarySubmit>{t('shop.listing.apply')}</SecondarySubmit>
        </div>
      </Form>
      <FilterSheet {...props} open={open} onClose={() => setOpen(false)} apply={(to) => void go(to)} />
    </div>
  )
}

/** Back undoes the price, not each step of it. */
const changesOnlyPrice = (from: Listing, to: Listing) =>
  hasPrice(from) && hasPrice(to) && formatListing(withoutPrice(from)) === formatListing(withoutPrice(to))

const withoutPrice = (listing: Listing): Listing => ({ ...listing, minPrice: undefined, maxPrice: undefined, page: 1 })
const hasPrice = ({ minPrice, maxPrice }: Listing) => minPrice !== undefined || maxPrice !== undefined

const Count = ({ total }: { total: number }) => (
  <output className="tabular text-sm whitespace-nowrap text-ink-soft">
    {useT()('shop.listing.items', { count: total })}
  </output>
)

type FilterSheetProps = FilterBarProps & { open: boolean; onClose: () => void; apply: (listing: Listing) => void }

function FilterSheet({ open, onClose, listing, facets, total, path, plainSort, apply }: FilterSheetProps) {
  const t = useT()
  const [draft, setDraft] = useState(listing)
  const [wasOpen, setWasOpen] = useState(open)
  const [used, setUsed] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) {
      setDraft(listing)
      setUsed(true)
    }
  }
  const changed = open && formatListing(draft) !== formatListing(listing)
  const counted = useCountOf(path, draft, changed)
  const remaining = changed ? counted : total
  const props = { draft, facets, change: setDraft }
  const foot = (
    <div className="flex gap-3">
      <SecondaryButton className="flex-1" onClick={() => setDraft(withoutFilters(draft))}>
        {t('shop.listing.clearAll')}
      </SecondaryButton>
      <Button
        className="flex-[2]"
        aria-live="polite"
        onClick={() => {
          apply(draft)
          onClose()
        }}
      >
        {remaining === undefined ? t('shop.listing.counting') : t('shop.listing.show', { count: remaining })}
      </Button>
    </div>
  )
  if (!used) return null
  return (
    <Drawer title={t('shop.listing.filters')} side="bottom" open={open} onClose={onClose} foot={foot}>
      <div className="space-y-6">
        {facets.categories.length > 1 && (
          <div>
            <p className="mb-1 text-sm">{t('shop.listing.kinds')}</p>
            <CategoryFilter {...props} />
          </div>
        )}
        <div>
          <p className="mb-1 text-sm">{t('shop.listing.sizes')}</p>
          <SizeFilter {...props} />
        </div>
        <div>
          <p className="mb-1 text-sm">{t('shop.listing.price')}</p>
          <PriceFilter {...props} />
        </div>
        <SortChoice {...props} plainSort={plainSort} wide />
      </div>
    </Drawer>
  )
}

/** Undefined for the home page and the whole collection. */
function scopeIn(path: Path): string | undefined {
  const [, kind, name] = /^\/(category|collection)s?\/(.+)/.exec(path) ?? []
  if (kind) return `${kind}=${name}`
  return path === '/new' || path === '/best-sellers' ? `list=${path.slice(1)}` : undefined
}

/** Debounced; undefined until the server responds. */
function useCountOf(path: Path, draft: Listing, enabled: boolean): number | undefined {
  const query = formatListing({ ...draft, sort: 'newest', page: 1 }).slice(1)
  const address = `/api/count?${[scopeIn(path), query].filter(Boolean).join('&')}` as const
  const counted = useAnswer<{ total: number }>(enabled ? address : undefined)
  return counted?.address === address ? counted.answer.total : undefined
}
