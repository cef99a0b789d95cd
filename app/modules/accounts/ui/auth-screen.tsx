import { type ReactNode, useEffect } from 'react'
import { useNavigation } from 'react-router'
import { LocalLink, type MessageKey, useT } from '#app/i18n/provider.tsx'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { toast } from '#app/ui/dialogs/toast.ts'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { LinkTabs } from '#app/ui/link-tabs.tsx'
import { PageLinks } from '#app/ui/page/page-links.tsx'
import { signInFields, signUpFields, twoFactorFields } from '../account-fields.ts'
import { NarrowPage, OutboxHint, PasswordField } from './narrow-page.tsx'

type PendingTwoFactor = { token?: string | undefined; redirectTo?: string }
type AuthAnswer = FormAnswer<{ created?: string } & PendingTwoFactor, MessageKey, PendingTwoFactor>

type Props = {
  tab: 'sign-in' | 'sign-up'
  redirectTo: string | null
  demo: boolean
  /** Coupon for the first order. */
  offer: { code: string; percent: number } | undefined
  /** E-mail of the order the visitor comes from. */
  email: string | undefined
  answer: AuthAnswer | undefined
  /** Sign-in by LINE, where configured. */
  byLine: ReactNode
}

/** Sign-in and sign-up, two tabs of one screen (1 §2), and then the two-factor code. */
export function AuthScreen({ tab, redirectTo, demo, offer, email, answer, byLine }: Props) {
  const t = useT()
  useSignInAnnouncement()
  if (answer?.token) return <TwoFactorScreen {...answer} answer={answer} />
  const redirectQuery = redirectTo ? `&redirectTo=${encodeURIComponent(redirectTo)}` : ''
  const tabs = [
    { id: 'sign-in', label: t('account.auth.signIn'), to: `/auth?tab=signin${redirectQuery}` as const },
    { id: 'sign-up', label: t('account.auth.signUp'), to: `/auth?tab=signup${redirectQuery}` as const },
  ]
  const created = tab === 'sign-up' && answer?.ok ? answer.created : undefined
  return (
    <NarrowPage title={t('account.auth.title')}>
      <LinkTabs tabs={tabs} current={tab} label={t('account.auth.title')} panel="auth-panel" />
      <div id="auth-panel" role="tabpanel" aria-labelledby={`tab-${tab}`} className="pt-8">
        {tab === 'sign-in' && <SignInForm key="sign-in" redirectTo={redirectTo} answer={signInAnswer(answer)} />}
        {created && <ConfirmEmail email={created} demo={demo} />}
        {tab === 'sign-up' && !created && <SignUpForm key="sign-up" offer={offer} email={email} answer={answer} />}
        {!created && byLine}
      </div>
    </NarrowPage>
  )
}

/** An expired two-factor attempt is reported on the sign-in form. */
const signInAnswer = (answer: AuthAnswer | undefined) =>
  answer && !answer.ok && answer.intent === 'second-step' ? { ...answer, intent: 'sign-in' } : answer

function ConfirmEmail({ email, demo }: { email: string; demo: boolean }) {
  const t = useT()
  useEffect(() => toast.success(t('account.auth.created')), [t])
  return (
    <div>
      <h2 className="text-xl">{t('account.auth.almostTitle')}</h2>
      <output className="mt-3 block">{t('account.auth.almostText', { email })}</output>
      {demo && <OutboxHint />}
    </div>
  )
}

function SignInForm({ redirectTo, answer }: Pick<Props, 'redirectTo' | 'answer'>) {
  const t = useT()
  return (
    <Form answer={answer} intent="sign-in" className="grid gap-5">
      {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
      <Field of={signInFields.email} enterKeyHint="next" />
      <PasswordField of={signInFields.password} />
      <SubmitButton className="w-full">{t('account.auth.signIn')}</SubmitButton>
      <p>
        <LocalLink to="/auth/forgot" className="text-sm quiet-link">
          {t('account.auth.forgot')}
        </LocalLink>
      </p>
    </Form>
  )
}

function SignUpForm({ offer, email, answer }: Pick<Props, 'offer' | 'email' | 'answer'>) {
  const t = useT()
  return (
    <Form answer={answer} intent="sign-up" start={email ? { email } : {}} className="grid gap-5">
      {offer && <p className="text-ink-soft">{t('account.auth.offer', offer)}</p>}
      <Field of={signUpFields.email} enterKeyHint="next" />
      <PasswordField of={signUpFields.password} />
      <Field of={signUpFields.name} />
      <PageLinks text={t('account.auth.legal')} />
      <SubmitButton className="w-full">{t('account.auth.signUp')}</SubmitButton>
    </Form>
  )
}

function TwoFactorScreen({ token, redirectTo, answer }: PendingTwoFactor & { answer: FormAnswer }) {
  const t = useT()
  return (
    <NarrowPage title={t('account.twoFactor.title')} text={t('account.twoFactor.text')}>
      <Form answer={answer} intent="second-step" className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
        {/* The visitor expects this field next. */}
        <Field of={twoFactorFields.code} autoFocus />
        <SubmitButton className="w-full">{t('account.twoFactor.button')}</SubmitButton>
      </Form>
    </NarrowPage>
  )
}

/** A toast once an accepted sign-in leads to another page. */
function useSignInAnnouncement() {
  const t = useT()
  const { state, formData, location } = useNavigation()
  const intent = formData?.get('intent')
  const isSigningIn = intent === 'sign-in' || intent === 'second-step'
  const isAccepted = state === 'loading' && isSigningIn && location.pathname.replace(/^\/th/, '') !== '/auth'
  useEffect(() => {
    if (isAccepted) toast.success(t('account.auth.signedIn'))
  }, [isAccepted, t])
}
