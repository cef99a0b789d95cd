import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { useNavigation } from 'react-router'
import { languages } from '#app/i18n/language.ts'
import { LocalLink, useT, useTexts } from '#app/i18n/provider.tsx'
import { formatMonth } from '#app/kit/dates.ts'
import { formText } from '#app/kit/read-fields.ts'
import { addressFields } from '#app/modules/addresses/address-fields.ts'
import { shownAddress } from '#app/modules/addresses/address-form.ts'
import { Button, SecondaryButton, SecondarySubmit, SubmitButton } from '#app/ui/button.tsx'
import { toast } from '#app/ui/dialogs/toast.ts'
import { Fact } from '#app/ui/facts.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { Alert, Form } from '#app/ui/form/form.tsx'
import { LinkTabs } from '#app/ui/link-tabs.tsx'
import { NoIndexHead } from '#app/ui/page/page-head.tsx'
import { customerFields, shownProfileFields } from '../customer.ts'
import { type OrdersProps, OrdersTab } from './orders-tab.tsx'
import { ProfileDetails, type ProfileFacts } from './profile-details.tsx'

type Account = ProfileFacts &
  OrdersProps & {
    memberSince: Date
    /** The forms of cart reminders and consents, which other modules draw. */
    reminders: ReactNode
    consents: ReactNode
  }

const tabIds = ['profile', 'orders', 'settings'] as const

/** 2 §2. The tab is part of the address. */
export function ProfileScreen({ tab, editing, ...account }: Account & { tab: string; editing: boolean }) {
  const t = useT()
  useSuccessToast()
  const { name, answer } = account
  const current = tabIds.find((id) => id === tab) ?? 'profile'
  const tabs = tabIds.map((id) => ({ id, label: t(`account.profile.tabs.${id}`), to: `/profile?tab=${id}` as const }))
  // The refusal of an order's form is shown at the order instead.
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
        <Alert className="mb-6 border-l-2 border-lacquer bg-surface px-4 py-3 text-lacquer">
          {problem && t(problem)}
        </Alert>
        {current === 'profile' && (editing ? <ProfileForm {...account} /> : <ProfileDetails {...account} />)}
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

const linkClass = 'text-link decoration-line hover:decoration-ink'

function SettingsTab({ email, verified, memberSince, answer, reminders, consents }: Account) {
  const { t, language, path } = useTexts()
  return (
    <>
      <dl className="max-w-[40rem] border-t border-line">
        <Row name={t('account.settings.memberSince')}>{formatMonth(memberSince, language)}</Row>
        <Row name={t('account.settings.verified')}>
          {t(verified ? 'account.settings.yes' : 'account.settings.no')}
          {!verified && email && <SendConfirmation email={email} answer={answer} />}
        </Row>
        <Row name={t('account.settings.password')}>
          <LocalLink to="/profile/security" className={linkClass}>
            {t('account.security.title')}
          </LocalLink>
        </Row>
        <Row name={t('cartReminder.title')}>{reminders}</Row>
        <Row name={t('ownConsents.title')}>{consents}</Row>
        <Row name={t('account.settings.data')}>
          {/* A plain link: a download, possibly after reauthentication. */}
          <a href={path('/profile/data?tab=settings')} className={linkClass}>
            {t('account.settings.download')}
          </a>
          <p className="text-sm text-ink-soft">{t('account.settings.dataText')}</p>
          <a href={path('/profile/delete')} className={`mt-2 ${linkClass}`}>
            {t('account.settings.delete')}
          </a>
        </Row>
      </dl>
      <Form action={path('/auth/sign-out')} className="mt-8">
        <SecondarySubmit>{t('account.settings.signOut')}</SecondarySubmit>
      </Form>
    </>
  )
}

function SendConfirmation({ email, answer }: Pick<Account, 'email' | 'answer'>) {
  const t = useT()
  if (answer?.ok && answer.sentTo)
    return <output className="mt-1 block">{t('account.settings.sentAgain', { email })}</output>
  return (
    <Form intent="send-confirmation" preventScrollReset>
      <SubmitButton variant="quiet">{t('account.settings.sendAgain')}</SubmitButton>
    </Form>
  )
}

const Row = (fact: ComponentProps<typeof Fact>) => (
  <Fact {...fact} row="grid gap-x-8 gap-y-1 border-b border-line py-3 sm:grid-cols-[12rem_1fr]" />
)

/** 2 §4. */
function ProfileForm({ email, customer, answer }: Account) {
  const t = useT()
  return (
    <Form
      answer={answer}
      intent="save-profile"
      start={{ ...customer, ...shownAddress({ ...customer, email }, shownProfileFields) }}
      preventScrollReset
      className="grid max-w-[40rem] gap-5 sm:grid-cols-2"
    >
      <Field of={customerFields.displayName} className="sm:col-span-2" />
      {shownProfileFields.map((name) =>
        name === 'email' ? (
          <Field key={name} label={t('fields.email')} value={email} readOnly className="sm:col-span-2" />
        ) : (
          <Field key={name} {...addressFields[name].input} name={name} label={t(`fields.${name}`)} />
        ),
      )}
      <SelectField of={customerFields.preferredLanguage}>
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {t(`account.profile.languages.${language}`)}
          </option>
        ))}
      </SelectField>
      <p className="mt-3 flex flex-wrap gap-4 sm:col-span-2">
        <SubmitButton>{t('account.profile.save')}</SubmitButton>
        <SecondaryButton to="/profile?tab=profile" preventScrollReset>
          {t('account.profile.cancel')}
        </SecondaryButton>
      </p>
    </Form>
  )
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
        <SecondaryButton to="/auth?tab=signup">{t('account.auth.signUp')}</SecondaryButton>
      </p>
      <p className="mt-8">
        <LocalLink to="/track" className="quiet-link">
          {t('account.profile.track')}
        </LocalLink>
      </p>
    </main>
  )
}
