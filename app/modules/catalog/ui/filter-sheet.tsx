import { useState } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import type { Path } from '#app/site.ts'
import { Button } from '#app/ui/button.tsx'
import { Drawer } from '#app/ui/dialogs/drawer.tsx'
import { useAnswer } from '#app/ui/use-answer.ts'
import { formatListing, type Listing, withoutFilters } from '../listing/listing.ts'
import type { FilterBarProps } from './filter-bar.tsx'
import { CategoryFilter, PriceFilter, SizeFilter, SortChoice } from './filter-fields.tsx'

type FilterSheetProps = FilterBarProps & { open: boolean; onClose: () => void; apply: (listing: Listing) => void }

export function FilterSheet({ open, onClose, listing, facets, total, path, plainSort, apply }: FilterSheetProps) {
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
      <Button variant="secondary" className="flex-1" onClick={() => setDraft(withoutFilters(draft))}>
        {t('shop.listing.clearAll')}
      </Button>
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
