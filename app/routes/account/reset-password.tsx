import { shopOf } from '#app/context.server.ts'
import { invalid, readForm, refused, success } from '#app/http/form.server.ts'
import { useT } from '#app/i18n/provider.tsx'
import { readFields } from '#app/kit/read-fields.ts'
import { resetPasswordFields } from '#app/modules/accounts/account-fields.ts'
import { resetPasswordForm, withMissing } from '#app/modules/accounts/account-form.ts'
import { accountMessages, refusedField } from '#app/modules/accounts/account-messages.ts'
import { findCredential } from '#app/modules/accounts/accounts.queries.server.ts'
import { resetPassword } from '#app/modules/accounts/passwords/change-password.server.ts'
import { tokenOwner } from '#app/modules/accounts/passwords/one-time-tokens.queries.server.ts'
import { deviceCookie, deviceOf } from '#app/modules/accounts/sessions/browser-cookies.server.ts'
import { NarrowPage, PasswordField, staffHint } from '#app/modules/accounts/ui/narrow-page.tsx'
import { Button, SecondaryButton, SubmitButton } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import type { Route } from './+types/reset-password'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = shopOf(context)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const userId = await tokenOwner(db, 'reset_password', token, clock())
  const user = userId === undefined ? undefined : await findCredential(db, userId)
  return { token, works: userId !== undefined, isStaff: user !== undefined && user.role !== 'customer' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock, ip, language, secure } = shopOf(context)
  const read = readFields(await readForm(request), resetPasswordForm)
  if (!read.ok)
    return read.fields?.token ? refused('link_expired', accountMessages.link_expired) : invalid(withMissing(read))
  const device = deviceOf(request.headers, secure)
  const done = await resetPassword(db, { ...read.value, language, device, ip, now: clock() })
  if (!done.ok) return refused(done.reason, accountMessages[done.reason], { at: refusedField(done.reason) })
  return success({}, { headers: { 'set-cookie': deviceCookie(done.value.device, secure) } })
}

/** Sets the cookie of a known device. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export default function ResetPassword({ loaderData, actionData: answer }: Route.ComponentProps) {
  const t = useT()
  const { token, works, isStaff } = loaderData
  if (answer?.ok)
    return (
      <NarrowPage title={t('account.reset.doneTitle')} text={t('account.reset.doneText')}>
        <Button to="/auth">{t('account.auth.signIn')}</Button>
      </NarrowPage>
    )
  if (!works)
    return (
      <NarrowPage title={t('account.errors.linkUsed')} text={t('account.reset.deadText')}>
        <SecondaryButton to="/auth/forgot">{t('account.reset.again')}</SecondaryButton>
      </NarrowPage>
    )
  return (
    <NarrowPage title={t('account.reset.title')}>
      <Form answer={answer} className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        <PasswordField of={resetPasswordFields.password} {...staffHint(isStaff, t)} />
        <SubmitButton className="w-full">{t('account.reset.button')}</SubmitButton>
      </Form>
    </NarrowPage>
  )
}
