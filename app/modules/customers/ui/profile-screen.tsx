import type { ReactNode } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import type { CustomerOrder } from '#app/modules/orders/customer-view/customer-order.ts'
import type { CustomerPicture } from '#app/modules/reviews/review.ts'
import { LinkTabs } from '#app/ui/link-tabs.tsx'
import type { Customer } from '../customer.ts'
import type { ProfileAnswer } from '../profile-answer.ts'
import type { SavedAddress } from '../saved-address.ts'
import { OrdersTab } from './orders-tab.tsx'
import { ProfileDetails } from './profile-details.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { useProfileNotice } from './use-profile-notice.ts'

const tabIds = ['profile', 'orders', 'settings'] as const
type TabId = (typeof tabIds)[number]

type Props = {
  tab: string
  editing: boolean
  email: string
  name: string
  verified: boolean
  memberSince: Date
  customer: Customer
  addresses: readonly SavedAddress[]
  avatar: CustomerPicture | undefined
  figures: { total: number; completed: number; spent: number }
  orders: CustomerOrder[]
  answer: ProfileAnswer | undefined
  reminders: ReactNode
  consents: ReactNode
}

/** 2 §2. The tab is part of the address. */
export function ProfileScreen({ tab, editing, name, ...account }: Props) {
  const t = useT()
  useProfileNotice()
  const current: TabId = tabIds.find((id) => id === tab) ?? 'profile'
  const tabs = tabIds.map((id) => ({ id, label: t(`account.profile.tabs.${id}`), to: `/profile?tab=${id}` as const }))
  const { answer } = account
  // Shown at the order instead.
  const problem = answer && !answer.ok && !answer.values?.number ? answer.reason : undefined
  return (
    <main id="content" className="gutters mx-auto w-full max-w-[60rem] pt-10 pb-20 md:pt-16">
      <title>{`${t('account.profile.title')} · ${t('frame.brand')}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-3xl break-words">
        {name ? t('account.profile.hello', { name }) : t('account.profile.title')}
      </h1>
      <div className="mt-8">
        <LinkTabs tabs={tabs} current={current} label={t('account.profile.title')} panel="account-panel" />
      </div>
      <div id="account-panel" role="tabpanel" aria-labelledby={`tab-${current}`} className="pt-8">
        {problem && (
          <p role="alert" className="mb-6 border-l-2 border-lacquer bg-surface px-4 py-3 text-lacquer">
            {t(problem)}
          </p>
        )}
        {current === 'profile' &&
          (editing ? <ProfileForm {...account} /> : <ProfileDetails name={name} {...account} />)}
        {current === 'orders' && <OrdersTab {...account} />}
        {current === 'settings' && <SettingsTab {...account} />}
      </div>
    </main>
  )
}
