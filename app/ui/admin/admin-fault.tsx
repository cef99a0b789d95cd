import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { type AdminKey, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { barePath } from '#app/i18n/language.ts'
import { QuietButton } from '../button.tsx'
import { Fault } from '../fault.tsx'

export function AdminFault() {
  const t = useAdminT()
  const error = useRouteError()
  const { pathname } = useLocation()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <Fault
      title={t(isMissing ? 'frame.notFoundTitle' : failureAt(barePath(pathname)))}
      text={t(isMissing ? 'frame.notFound' : 'frame.loadFailed')}
      again={isMissing ? undefined : t('frame.tryAgain')}
      look="part"
    >
      <QuietButton to="/admin">{t('frame.toHome')}</QuietButton>
    </Fault>
  )
}

/** The address after /admin/ begins with the name of the texts. */
const sections = [
  'analytics',
  'brands',
  'collections',
  'content',
  'coupons',
  'customers',
  'inventory',
  'mails',
  'media',
  'messages',
  'newsletter',
  'orders',
  'products',
  'redirects',
  'refunds',
  'returns',
  'reviews',
  'settings',
  'settlements',
  'slips',
  'staff',
] as const

/** By the start of the address after /admin/. */
const otherFailures = [
  [/^orders\/new/, 'newOrder.failed'],
  [/^products\/import/, 'transfer.fetchFailed'],
  [/^products\/.*\/history/, 'history.fetchFailed'],
  [/^newsletter\/campaigns/, 'campaigns.fetchFailed'],
  [/^erasures/, 'customers.fetchFailed'],
  [/^opening/, 'opening.title'],
  [/^second-step/, 'twoFactor.fetchFailed'],
  [/^audit-log/, 'audit.fetchFailed'],
] as const

function failureAt(path: string): AdminKey {
  const place = path.slice('/admin/'.length)
  const [, failure] = otherFailures.find(([start]) => start.test(place)) ?? []
  const section = sections.find((name) => place.startsWith(name)) ?? 'home'
  return failure ?? `${section}.fetchFailed`
}
