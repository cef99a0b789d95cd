import { useState } from 'react'
import { type MessageKey, useT } from '#app/i18n/provider.tsx'
import type { Path } from '#app/site.ts'
import { Button } from '#app/ui/button.tsx'
import { Drawer } from '#app/ui/dialogs/drawer.tsx'
import { formatListing, type Listing, withoutFilters } from '../listing/listing.ts'
import { CategoryFilter, type Facets, PriceFilter, SizeFilter, SortChoice } from './filter-fields.tsx'
import { useCountOf } from './use-count-of.ts'

type FilterSheetProps = {
  open: boolean
  onClose: () => void
  listing: Listing
  facets: Facets
  total: number
  path: Path
  plainSort?: MessageKey | undefined
  apply: (listing: Listing) => void
}

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
