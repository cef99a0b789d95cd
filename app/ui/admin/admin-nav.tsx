import { useLocation } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalNavLink, useLocalPath } from '#app/i18n/provider.tsx'
import { type AdminReader, type AdminScreen, screensOf } from './admin-screens.ts'
import { useCloseOnEscape } from './use-close-on-escape.ts'

/** All screens in a column at the side, from 1280 px. */
export function AdminSideNav({ reader }: { reader: AdminReader }) {
  const t = useAdminT()
  const { daily, others } = screensOf(reader)
  return (
    <nav
      aria-label={t('frame.nav')}
      data-print="no"
      className="sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-52 shrink-0 overflow-y-auto border-r border-line py-4 xl:block"
    >
      <SideList screens={daily} />
      {others.length > 0 && (
        <div className="mt-3 border-t border-line pt-3">
          <SideList screens={others} />
        </div>
      )}
    </nav>
  )
}

function SideList({ screens }: { screens: readonly AdminScreen[] }) {
  const t = useAdminT()
  return (
    <ul>
      {screens.map(({ to, label }) => (
        <li key={to}>
          <LocalNavLink
            to={to}
            end={to === '/admin'}
            className="flex min-h-10 items-center border-l-2 border-transparent px-4 text-ink-soft hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink forced-colors:not-aria-[current=page]:border-[Canvas] pointer-coarse:min-h-11"
          >
            {t(label)}
          </LocalNavLink>
        </li>
      ))}
    </ul>
  )
}

/** The daily screens in a row of their own under the bar, the others behind "More": phones, tablets, small windows. */
export function AdminTopNav({ reader }: { reader: AdminReader }) {
  const t = useAdminT()
  const { pathname } = useLocation()
  const { daily, others } = screensOf(reader)
  return (
    <nav
      aria-label={t('frame.nav')}
      className="order-last -mx-2 flex w-[calc(100%+1rem)] max-[359px]:text-xs xl:hidden"
    >
      <ul className="flex min-w-0 flex-1 sm:flex-none">
        {daily.map(({ to, label }) => (
          <li key={to}>
            <LocalNavLink
              to={to}
              end={to === '/admin'}
              className="flex min-h-11 items-center border-b-2 border-transparent px-2 whitespace-nowrap max-[359px]:px-1 aria-[current=page]:border-ink forced-colors:not-aria-[current=page]:border-[Canvas] sm:px-3"
            >
              {t(label)}
            </LocalNavLink>
          </li>
        ))}
      </ul>
      {others.length > 0 && <More key={pathname} screens={others} at={pathname} />}
    </nav>
  )
}

/** Made anew on every page: a menu that led on is closed. On a phone in two columns, so that all of it is in sight. */
function More({ screens, at }: { screens: readonly AdminScreen[]; at: string }) {
  const t = useAdminT()
  const menu = useCloseOnEscape()
  const path = useLocalPath()
  const here = screens.some(({ to }) => at.startsWith(path(to)))
  return (
    <details className="group relative ml-auto sm:ml-0" ref={menu}>
      <summary
        className="flex min-h-11 list-none items-center gap-1 border-b-2 border-transparent px-2 whitespace-nowrap max-[359px]:px-1 data-here:border-ink [&::-webkit-details-marker]:hidden"
        data-here={here ? '' : undefined}
      >
        {t('frame.more')}
        <span aria-hidden="true" className="text-ink-soft group-open:rotate-180">
          ▾
        </span>
      </summary>
      <ul className="absolute right-0 z-40 mt-1 max-h-[80dvh] w-56 overflow-y-auto border border-line bg-surface py-2 max-sm:w-[min(20rem,calc(100vw-2rem))] max-sm:columns-2 max-sm:gap-0 sm:right-auto sm:left-0">
        {screens.map(({ to, label }) => (
          <li key={to}>
            <LocalNavLink
              to={to}
              className="flex min-h-11 break-inside-avoid items-center px-4 aria-[current=page]:font-semibold"
            >
              {t(label)}
            </LocalNavLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
