import { type ReactNode, useEffect } from 'react'
import { useNavigation } from 'react-router'
import { LocalLink, useT } from '#app/i18n/provider.tsx'
import { formText } from '#app/kit/form-text.ts'
import type { CustomerOrder } from '#app/modules/orders/customer-view/customer-order.ts'
import type { CustomerPicture } from '#app/modules/reviews/review.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/dialogs/toast.ts'
import { LinkTabs } from '#app/ui/link-tabs.tsx'
import { NoIndexHead } from '#app/ui/page/page-title.tsx'
import type { Customer, ProfileAnswer } from '../customer.ts'
import type { SavedAddress } from '../saved-address.ts'
import { OrdersTab } from './orders-tab.tsx'
import { ProfileDetails } from './profile-details.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SettingsTab } from './settings-tab.tsx'

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
  totals: { total: number; completed: number; spent: number }
  orders: CustomerOrder[]
  answer: ProfileAnswer | undefined
  reminders: ReactNode
  consents: ReactNode
}

/** 2 §2. The tab is part of the address. */
export function ProfileScreen({ tab, editing, name, ...account }: Props) {
  const t = useT()
  useSuccessToast()
  const current: TabId = tabIds.find((id) => id === tab) ?? 'profile'
  const tabs = tabIds.map((id) => ({ id, label: t(`account.profile.tabs.${id}`), to: `/profile?tab=${id}` as const }))
  const { answer } = account
  // Shown at the order instead.
  const problem = answer && !answer.ok && !answer.values?.number ? answer.reason : undefined
  return (
    <main id="content" className="gutters mx-auto w-full max-w-[60rem] pt-10 pb-20 md:pt-16">
      <NoIndexHead title={t('account.profile.title')} />
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

/** Toasts for success; forms show refusals themselves. */
function useSuccessToast() {
  const message = useSuccessMessage()
  useEffect(() => {
    if (message) toast.success(message)
  }, [message])
}

function useSuccessMessage(): string | undefined {
  const t = useT()
  const { state, formData, location } = useNavigation()
  if (state !== 'loading' || !formData) return undefined
  const [intent, number] = [formText(formData, 'intent'), formText(formData, 'number')]
  if (intent === 'save-profile' && !location.search.includes('edit')) return t('account.profile.saved')
  if (intent === 'set-avatar') return t('account.avatar.saved')
  if (intent === 'remove-avatar') return t('account.avatar.removed')
  if (intent === 'cancel-order' && number) return t('account.orders.cancelled', { number })
  return intent === 'change-note' && number ? t('account.orders.noteSaved', { number }) : undefined
}

/** 2 §2. */
export function SignedOutPrompt() {
  const t = useT()
  return (
    <main id="content" className="gutters mx-auto w-full max-w-[36rem] pt-10 pb-20 md:pt-16">
      <NoIndexHead title={t('account.profile.title')} />
      <h1 className="text-3xl">{t('account.profile.signedOutTitle')}</h1>
      <p className="mt-3 text-ink-soft">{t('account.profile.signedOutText')}</p>
      <p className="mt-8 flex flex-wrap gap-4">
        <Button to="/auth?tab=signin&redirectTo=%2Fprofile">{t('account.auth.signIn')}</Button>
        <Button to="/auth?tab=signup" variant="secondary">
          {t('account.auth.signUp')}
        </Button>
      </p>
      <p className="mt-8">
        <LocalLink to="/track" className="underline decoration-line underline-offset-4 hover:decoration-ink">
          {t('account.profile.track')}
        </LocalLink>
      </p>
    </main>
  )
}
