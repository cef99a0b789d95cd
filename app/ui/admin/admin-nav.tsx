import { useLocation } from 'react-router'
import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { LocalNavLink } from '#app/i18n/provider.tsx'
import {
  type AdminReader,
  type AdminScreen,
  menuOf,
  screensOf,
  type WaitingCounts,
  waitingOn,
} from './admin-screens.ts'
import { useCloseOnEscape } from './use-close-on-escape.ts'

type Menu = { reader: AdminReader; waiting: WaitingCounts }

/** The menu on wide screens. */
export function AdminSideNav({ reader, waiting }: Menu) {
  const t = useAdminT()
  const { first, groups, last } = menuOf(reader, { withDaily: true })
  return (
    <nav
      aria-label={t('frame.nav')}
      data-print="no"
      className="sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-52 shrink-0 flex-col border-r border-line xl:flex"
    >
      <div className="scroll-shadows min-h-0 flex-1 overflow-y-auto py-2">
        <ScreenList screens={first} waiting={waiting} link={sideLink} />
        {groups.map(({ name, screens }) => (
          <div key={name} className="mt-2">
            <h2 className="px-4 py-1 text-xs text-ink-soft">{t(`frame.groups.${name}`)}</h2>
            <ScreenList screens={screens} waiting={waiting} link={sideLink} />
          </div>
        ))}
      </div>
      {last.length > 0 && (
        <div className="border-t border-line py-1">
          <ScreenList screens={last} waiting={waiting} link={sideLink} />
        </div>
      )}
    </nav>
  )
}

const sideLink =
  'min-h-9 border-l-2 border-transparent text-ink-soft hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink forced-colors:not-aria-[current=page]:border-[Canvas] pointer-coarse:min-h-11'

type ScreenListProps = { screens: readonly AdminScreen[]; waiting: WaitingCounts; className?: string; link: string }

function ScreenList({ screens, waiting, className, link }: ScreenListProps) {
  const t = useAdminT()
  return (
    <ul className={className}>
      {screens.map(({ to, label }) => (
        <li key={to}>
          <LocalNavLink
            to={to}
            end={to === '/admin'}
            className={`flex items-center justify-between gap-2 px-4 ${link}`}
          >
            {t(label)}
            <WaitingCount count={waitingOn(waiting, to)} />
          </LocalNavLink>
        </li>
      ))}
    </ul>
  )
}

function WaitingCount({ count }: { count: number }) {
  const t = useAdminT()
  if (count === 0) return null
  return (
    <span className="tabular text-xs text-ink">
      <span aria-hidden="true">{count > 999 ? '999+' : count}</span>
      <span className="sr-only">{t('frame.waiting', { count })}</span>
    </span>
  )
}

/** The menu on narrow screens: the daily screens, and the others below "More". */
export function AdminTopNav({ reader, waiting }: Menu) {
  const t = useAdminT()
  const { pathname } = useLocation()
  const { daily, others } = screensOf(reader)
  return (
    <nav aria-label={t('frame.nav')} className="order-last -mx-2 flex w-[calc(100%+1rem)] max-xs:text-xs xl:hidden">
      <ul className="flex min-w-0 flex-1 sm:flex-none">
        {daily.map(({ to, label }) => (
          <li key={to}>
            <LocalNavLink
              to={to}
              end={to === '/admin'}
              className="flex min-h-11 items-center border-b-2 border-transparent px-2 whitespace-nowrap max-xs:px-1 aria-[current=page]:border-ink forced-colors:not-aria-[current=page]:border-[Canvas] sm:px-3"
            >
              {t(label)}
            </LocalNavLink>
          </li>
        ))}
      </ul>
      {others.length > 0 && <More key={pathname} reader={reader} waiting={waiting} at={pathname} />}
    </nav>
  )
}

/** Remounted on every page, so navigation closes the menu. */
function More({ reader, waiting, at }: Menu & { at: string }) {
  const { t, path } = useAdminTexts()
  const menu = useCloseOnEscape()
  const { groups, last } = menuOf(reader, { withDaily: false })
  const screens = [...groups.flatMap((group) => group.screens), ...last]
  const here = screens.some(({ to }) => at.startsWith(path(to)))
  return (
    <details className="group relative ml-auto sm:ml-0" ref={menu}>
      <summary
        className="flex min-h-11 list-none items-center gap-1 border-b-2 border-transparent px-2 whitespace-nowrap max-xs:px-1 data-here:border-ink [&::-webkit-details-marker]:hidden"
        data-here={here ? '' : undefined}
      >
        {t('frame.more')}
        <span aria-hidden="true" className="text-ink-soft group-open:rotate-180">
          ▾
        </span>
      </summary>
      <div className="absolute right-0 z-40 mt-1 flex max-h-[80dvh] w-56 flex-col border border-line bg-surface max-sm:w-[min(20rem,calc(100vw-2rem))] sm:right-auto sm:left-0">
        <div className="scroll-shadows min-h-0 flex-1 overflow-y-auto py-2">
          {groups.map(({ name, screens: ofGroup }) => (
            <section key={name} aria-label={t(`frame.groups.${name}`)}>
              <h2 className="px-4 pt-2 text-xs text-ink-soft">{t(`frame.groups.${name}`)}</h2>
              <ScreenList screens={ofGroup} waiting={waiting} className={columns} link={moreLink} />
            </section>
          ))}
        </div>
        {last.length > 0 && (
          <div className="border-t border-line">
            <ScreenList screens={last} waiting={waiting} className={columns} link={moreLink} />
          </div>
        )}
      </div>
    </details>
  )
}

const columns = 'max-sm:columns-2 max-sm:gap-0'
const moreLink = 'min-h-11 break-inside-avoid aria-[current=page]:font-semibold'
