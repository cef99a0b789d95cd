import { useLocalPath, useT } from '#app/i18n/provider.tsx'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { invitationFields } from '#app/modules/accounts/account-fields.ts'
import { NarrowPage } from '#app/modules/accounts/ui/narrow-page.tsx'
import { PasswordField } from '#app/modules/accounts/ui/password-field.tsx'
import type { Address } from '#app/site.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form/form.tsx'

/** `dead`: invalid link; `mine`: the invited account is signed in. */
export type InvitationState =
  | { kind: 'dead' }
  | { kind: 'new' | 'sign_in' | 'mine'; email: string }
  | { kind: 'other'; email: string; here: string }

type Answer = FormAnswer<{ joined: 'new' | 'signed_in' }>
type Props = { token: string; state: InvitationState; answer: Answer | undefined }

export function InvitationScreen({ token, state, answer }: Props) {
  const t = useT()
  if (answer?.ok)
    return (
      <NarrowPage
        title={t('account.invitation.doneTitle')}
        text={answer.joined === 'new' ? t('account.invitation.doneText') : undefined}
      >
        <Onward isIn={answer.joined === 'signed_in'} />
      </NarrowPage>
    )
  if (state.kind === 'dead')
    return (
      <NarrowPage title={t('account.errors.linkUsed')} text={t('account.invitation.deadText')}>
        <Onward isIn={false} />
      </NarrowPage>
    )
  if (state.kind === 'other') return <SomebodyElse {...state} />
  const { email } = state
  if (state.kind === 'sign_in') {
    const back = encodeURIComponent(`/auth/invitation?token=${token}` satisfies Address)
    return (
      <NarrowPage title={t('account.invitation.title')} text={t('account.invitation.signInText', { email })}>
        <Button to={`/auth?redirectTo=${back}`}>{t('account.auth.signIn')}</Button>
      </NarrowPage>
    )
  }
  const isNew = state.kind === 'new'
  return (
    <NarrowPage
      title={t('account.invitation.title')}
      text={t(isNew ? 'account.invitation.text' : 'account.invitation.mineText', { email })}
    >
      <Form answer={answer} intent={isNew ? 'open' : 'take'} className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        {isNew && (
          <>
            {/* For password managers. */}
            <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
            <Field of={invitationFields.name} />
            <PasswordField of={invitationFields.password} />
          </>
        )}
        <Button type="submit" className="w-full">
          {t('account.invitation.accept')}
        </Button>
      </Form>
    </NarrowPage>
  )
}

function Onward({ isIn }: { isIn: boolean }) {
  const t = useT()
  return (
    <Button to={isIn ? '/admin' : '/auth?redirectTo=%2Fadmin'}>
      {t(isIn ? 'account.invitation.open' : 'account.auth.signIn')}
    </Button>
  )
}

/** Another account is signed in. */
function SomebodyElse({ email, here }: { email: string; here: string }) {
  const t = useT()
  const path = useLocalPath()
  return (
    <NarrowPage title={t('account.invitation.otherTitle')} text={t('account.invitation.otherText', { email, here })}>
      <Form action={path('/auth/sign-out')} reloadDocument>
        <Button type="submit" variant="secondary">
          {t('account.invitation.signOut')}
        </Button>
      </Form>
    </NarrowPage>
  )
}
