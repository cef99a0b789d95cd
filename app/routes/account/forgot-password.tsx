import { shopOf } from '#app/context.server.ts'
import { invalid, readForm, refused, success } from '#app/http/form.server.ts'
import { LocalLink, useT } from '#app/i18n/provider.tsx'
import { readFields } from '#app/kit/read-fields.ts'
import { signInFields } from '#app/modules/accounts/account-fields.ts'
import { forgotPasswordForm, withMissing } from '#app/modules/accounts/account-form.ts'
import { accountMessages } from '#app/modules/accounts/account-messages.ts'
import { requestPasswordReset } from '#app/modules/accounts/passwords/change-password.server.ts'
import { NarrowPage, OutboxHint } from '#app/modules/accounts/ui/narrow-page.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import type { Route } from './+types/forgot-password'

export const loader = ({ context }: Route.LoaderArgs) => ({ demo: shopOf(context).demo })

/** The response is the same whether the address has an account or not. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock, ip, language } = shopOf(context)
  const read = readFields(await readForm(request), forgotPasswordForm)
  if (!read.ok) return invalid(withMissing(read))
  const { email } = read.value
  const sent = await requestPasswordReset(db, { email, language, ip, now: clock() })
  if (sent === 'rate_limited') return refused(sent, accountMessages[sent], { values: read.values })
  return success({ email })
}

export default function ForgotPassword({ loaderData: { demo }, actionData: answer }: Route.ComponentProps) {
  const t = useT()
  if (answer?.ok)
    return (
      <NarrowPage title={t('account.forgot.doneTitle')}>
        <output className="block">{t('account.forgot.doneText', { email: answer.email })}</output>
        {demo && <OutboxHint />}
      </NarrowPage>
    )
  return (
    <NarrowPage title={t('account.forgot.title')} text={t('account.forgot.text')}>
      <Form answer={answer} className="grid gap-5">
        <Field of={signInFields.email} enterKeyHint="send" />
        <SubmitButton className="w-full">{t('account.forgot.button')}</SubmitButton>
      </Form>
      <p className="mt-6">
        <LocalLink to="/auth" className="text-sm quiet-link">
          {t('account.forgot.back')}
        </LocalLink>
      </p>
    </NarrowPage>
  )
}
