import { LocalLink, useT } from '#app/i18n/provider.tsx'
import type { Address } from '#app/site.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '#app/ui/icons.tsx'
import { Pager } from '#app/ui/page/pager.tsx'

const cell = 'grid target place-items-center px-2'

export function ListingPager(props: { page: number; pages: number; address: (page: number) => Address }) {
  const t = useT()
  const { page, pages, address } = props
  return (
    <Pager
      {...props}
      label={t('shop.listing.pages')}
      previous={t('shop.listing.previous')}
      next={t('shop.listing.next')}
      marks={{ previous: <ChevronLeftIcon />, next: <ChevronRightIcon /> }}
      className="gutters tabular mt-12 flex flex-wrap justify-center gap-1"
      link={cell}
    >
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
    </Pager>
  )
}

/** The first, the last and those around `page`; "gap" for the rest. */
export function shownPages(page: number, pages: number): (number | 'gap')[] {
  const candidates = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const numbers = [...new Set(candidates)].toSorted((a, b) => a - b)
  return numbers.flatMap((number, at) => {
    const before = numbers[at - 1] ?? 0
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? ['gap', number] : [number]
  })
}
