import { type Shop, shopOf, signedIn } from '#app/context.server.ts'
import { intents, invalid, readForm, refused, success } from '#app/http/form.server.ts'
import { useT, useTexts } from '#app/i18n/provider.tsx'
import { readFields } from '#app/kit/read-fields.ts'
import { invitationFields } from '#app/modules/accounts/account-fields.ts'
import { confirmForm, invitationForm, withMissing } from '#app/modules/accounts/account-form.ts'
import { accountMessages, refusedField } from '#app/modules/accounts/account-messages.ts'
import { findUserByEmail } from '#app/modules/accounts/accounts.queries.server.ts'
import { NarrowPage, PasswordField, UsernameOfPassword } from '#app/modules/accounts/ui/narrow-page.tsx'
import { type Joiner, joinStaff } from '#app/modules/staff/join-staff.server.ts'
import { findInvitationByToken } from '#app/modules/staff/staff.queries.server.ts'
import type { Address } from '#app/site.ts'
import { Button, SecondarySubmit, SubmitButton } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import type { Route } from './+types/invitation'

/** Opening the link changes nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { token, state: await invitationState(shopOf(context), token) }
}

/** `dead`: invalid link; `mine`: the invited account is signed in; `other`: another account is, with the address `here`. */
type InvitationState =
  | { kind: 'dead' }
  | { kind: 'new' | 'sign_in' | 'mine'; email: string }
  | { kind: 'other'; email: string; here: string }

async function invitationState({ db, clock, visitor }: Shop, token: string): Promise<InvitationState> {
  const invitation = await findInvitationByToken(db, token, clock())
  if (!invitation) return { kind: 'dead' }
  const { email } = invitation
  const account = await visitor()
  if (account.signedIn)
    return account.email === email ? { kind: 'mine', email } : { kind: 'other', email, here: account.email }
  return { kind: (await findUserByEmail(db, email)) ? 'sign_in' : 'new', email }
}

const linkUsed = () => refused('link_expired', accountMessages.link_expired)

const answers = intents({
  open: async (form: FormData, shop: Shop) => {
    const read = readFields(form, invitationForm)
    if (!read.ok) return read.fields?.token ? linkUsed() : invalid(withMissing(read))
    const { token, name, password } = read.value
    return accept(shop, token, { kind: 'new', name, password }, read.values)
  },
  take: async (form: FormData, shop: Shop) => {
    const read = readFields(form, confirmForm)
    if (!read.ok) return linkUsed()
    const { userId, sessionId } = await signedIn(shop)
    return accept(shop, read.value.token, { kind: 'signed_in', userId, sessionId })
  },
})

async function accept({ db, clock, ip }: Shop, token: string, joiner: Joiner, values: Record<string, string> = {}) {
  const joined = await joinStaff(db, { token, joiner, ip, now: clock() })
  if (joined.ok) return success({ joined: joiner.kind })
  return refused(joined.reason, accountMessages[joined.reason], { at: refusedField(joined.reason), values })
}

export async function action({ request, context }: Route.ActionArgs) {
  return answers(await readForm(request), shopOf(context))
}

export default function Invitation({ loaderData: { token, state }, actionData: answer }: Route.ComponentProps) {
  const t = useT()
  if (answer?.ok)
    return (
      <NarrowPage
        title={t('account.invitation.doneTitle')}
        text={answer.joined === 'new' ? t('account.invitation.doneText') : undefined}
      >
        <ToAdmin isSignedIn={answer.joined === 'signed_in'} />
      </NarrowPage>
    )
  if (state.kind === 'dead')
    return (
      <NarrowPage title={t('account.errors.linkUsed')} text={t('account.invitation.deadText')}>
        <ToAdmin isSignedIn={false} />
      </NarrowPage>
    )
  if (state.kind === 'other') return <OtherAccount {...state} />
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
            <UsernameOfPassword email={email} />
            <Field of={invitationFields.name} />
            <PasswordField of={invitationFields.password} />
          </>
        )}
        <SubmitButton className="w-full">{t('account.invitation.accept')}</SubmitButton>
      </Form>
    </NarrowPage>
  )
}

function ToAdmin({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useT()
  return (
    <Button to={isSignedIn ? '/admin' : '/auth?redirectTo=%2Fadmin'}>
      {t(isSignedIn ? 'account.invitation.open' : 'account.auth.signIn')}
    </Button>
  )
}

function OtherAccount({ email, here }: { email: string; here: string }) {
  const { t, path } = useTexts()
  return (
    <NarrowPage title={t('account.invitation.otherTitle')} text={t('account.invitation.otherText', { email, here })}>
      <Form action={path('/auth/sign-out')} reloadDocument>
        <SecondarySubmit>{t('account.invitation.signOut')}</SecondarySubmit>
      </Form>
    </NarrowPage>
  )
}
