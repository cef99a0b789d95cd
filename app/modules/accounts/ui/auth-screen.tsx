import { type ReactNode, useEffect } from 'react'
import { useNavigation } from 'react-router'
import { LocalLink, type MessageKey, useT } from '#app/i18n/provider.tsx'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { toast } from '#app/ui/dialogs/toast.ts'
import { LinkTabs } from '#app/ui/link-tabs.tsx'
import { NarrowPage } from './narrow-page.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm, type SignUpOffer } from './sign-up-form.tsx'
import { TwoFactorScreen } from './two-factor-screen.tsx'

/** The token for the two-factor form. */
type Begun = { token?: string | undefined; redirectTo?: string }
type AuthAnswer = FormAnswer<{ created?: string } & Begun, MessageKey, Begun>

type Props = {
  tab: 'sign-in' | 'sign-up'
  redirectTo: string | null
  demo: boolean
  offer: SignUpOffer | undefined
  /** E-mail of the order the visitor comes from. */
  email: string | undefined
  answer: AuthAnswer | undefined
  /** Sign-in by LINE, where configured. */
  byLine: ReactNode
}

/** Two tabs of one screen (1 §2). */
export function AuthScreen({ tab, redirectTo, demo, offer, email, answer, byLine }: Props) {
  const t = useT()
  useNewsOfSignIn()
  if (answer?.token) return <TwoFactorScreen token={answer.token} redirectTo={answer.redirectTo} answer={answer} />
  const back = redirectTo ? `&redirectTo=${encodeURIComponent(redirectTo)}` : ''
  const tabs = [
    { id: 'sign-in', label: t('account.auth.signIn'), to: `/auth?tab=signin${back}` as const },
    { id: 'sign-up', label: t('account.auth.signUp'), to: `/auth?tab=signup${back}` as const },
  ]
  const created = tab === 'sign-up' && answer?.ok ? answer.created : undefined
  return (
    <NarrowPage title={t('account.auth.title')}>
      <LinkTabs tabs={tabs} current={tab} label={t('account.auth.title')} panel="auth-panel" />
      <div id="auth-panel" role="tabpanel" aria-labelledby={`tab-${tab}`} className="pt-8">
        {tab === 'sign-in' && <SignInForm key="sign-in" redirectTo={redirectTo} answer={ofSignIn(answer)} />}
        {created && <AlmostThere email={created} demo={demo} />}
        {tab === 'sign-up' && !created && <SignUpForm key="sign-up" offer={offer} email={email} answer={answer} />}
        {!created && byLine}
      </div>
    </NarrowPage>
  )
}

/** An expired two-factor attempt is reported on the sign-in form. */
const ofSignIn = (answer: AuthAnswer | undefined) =>
  answer && !answer.ok && answer.intent === 'second-step' ? { ...answer, intent: 'sign-in' } : answer

function AlmostThere({ email, demo }: { email: string; demo: boolean }) {
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

/** The demo sends no mail. */
export function OutboxHint() {
  const t = useT()
  return (
    <p className="mt-6 text-sm text-ink-soft">
      <LocalLink to="/outbox" className="underline underline-offset-4">
        {t('account.auth.outbox')}
      </LocalLink>
    </p>
  )
}

/** Toasts once the form's response redirects. */
function useNewsOfSignIn() {
  const t = useT()
  const { state, formData, location } = useNavigation()
  const intent = formData?.get('intent')
  const entered =
    state === 'loading' &&
    (intent === 'sign-in' || intent === 'second-step') &&
    location.pathname.replace(/^\/th/, '') !== '/auth'
  useEffect(() => {
    if (entered) toast.success(t('account.auth.signedIn'))
  }, [entered, t])
}
