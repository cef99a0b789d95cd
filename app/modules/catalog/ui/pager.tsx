import { LocalLink, useT } from '#app/i18n/provider.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#app/ui/icons.tsx'
import { shownPages } from '../page-numbers.ts'

const cell = 'grid target place-items-center px-2'

/** Plain links to the other pages; nothing when there is only one. `address` gives the bare path of a page. */
export function Pager({ page, pages, address }: { page: number; pages: number; address: (page: number) => string }) {
  const t = useT()
  if (pages < 2) return null
  return (
    <nav aria-label={t('shop.listing.pages')} className="gutters tabular mt-12 flex flex-wrap justify-center gap-1">
      {page > 1 && (
        <LocalLink rel="prev" to={address(page - 1)} aria-label={t('shop.listing.previous')} className={cell}>
          <ChevronLeftIcon />
        </LocalLink>
      )}
      {shownPages(page, pages).map((number, at) =>
        number === 'gap' ? (
          <span key={`gap${at}`} aria-hidden="true" className={cell}>
            …
          </span>
        ) : (
          <LocalLink
            key={number}
            to={address(number)}
            aria-label={t('shop.listing.page', { page: number })}
            aria-current={number === page ? 'page' : undefined}
            className={`${cell} ${number === page ? 'border-b border-ink' : 'text-ink-soft hover:text-ink'}`}
          >
            {number}
          </LocalLink>
        ),
      )}
      {page < pages && (
        <LocalLink rel="next" to={address(page + 1)} aria-label={t('shop.listing.next')} className={cell}>
          <ChevronRightIcon />
        </LocalLink>
      )}
    </nav>
  )
}
