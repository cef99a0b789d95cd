import '#app/i18n/groups/line.ts'
import { redirect } from 'react-router'
import { shopOf, signedIn } from '#app/context.server.ts'
import { asksForCode, reauthenticateVisitor } from '#app/http/access-gate.server.ts'
import { invalid, readForm, refused } from '#app/http/form.server.ts'
import { redirectTarget } from '#app/http/redirect-target.ts'
import { LocalLink, useT } from '#app/i18n/provider.tsx'
import { formText, readFields } from '#app/kit/read-fields.ts'
import { reauthenticateFields } from '#app/modules/accounts/account-fields.ts'
import { reauthenticateByCodeForm, reauthenticateForm, withMissing } from '#app/modules/accounts/account-form.ts'
import { accountMessages, codeWaitSentence, waitSentence } from '#app/modules/accounts/account-messages.ts'
import { NarrowPage, PasswordField, UsernameOfPassword } from '#app/modules/accounts/ui/narrow-page.tsx'
import { lineProblem } from '#app/modules/line/line-problem.ts'
import { findProofMethods } from '#app/modules/line/reauthenticate-by-line.server.ts'
import { LineAgain } from '#app/modules/line/ui/line-sign-in.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import type { Route } from './+types/reauthenticate'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { email, userId, role } = await signedIn(shop)
  const { searchParams: query } = new URL(request.url)
  const methods = await findProofMethods(shop.db, userId)
  return {
    email,
    withCode: await asksForCode(shop),
    withPassword: methods.password,
    byLine: methods.line && role === 'customer' && shop.line.login !== undefined,
    problem: lineProblem(query.get('line')),
    redirectTo: query.get('redirectTo') ?? '',
  }
}

/** Reauthenticates by password, and by code with two-factor, then redirects back (http/access-gate). */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const form = await readForm(request)
  const read = (await asksForCode(shop))
    ? readFields(form, reauthenticateByCodeForm)
    : readFields(form, reauthenticateForm)
  if (!read.ok) return invalid(withMissing(read))
  const done = await reauthenticateVisitor(request, shop, read.value)
  if (done.ok) return redirect(redirectTarget(formText(form, 'redirectTo'), shop.language), { status: 303 })
  if (done.reason === 'wrong_password') return refused(done.reason, accountMessages[done.reason], { at: 'password' })
  if (done.reason === 'wrong_code') return refused(done.reason, 'account.twoFactor.wrong', { at: 'code' })
  const sentence = done.reason === 'code_rate_limited' ? codeWaitSentence : waitSentence
  const { key, words } = sentence(done.detail?.seconds ?? 0)
  return refused('rate_limited', key, { words })
}

export default function Reauthenticate({ loaderData, actionData: answer }: Route.ComponentProps) {
  const t = useT()
  const { email, withCode, withPassword, byLine, problem, redirectTo } = loaderData
  const byPassword = withCode ? 'account.again.textWithCode' : 'account.again.text'
  const text = t(withPassword ? byPassword : 'account.again.textByLine', { email })
  return (
    <NarrowPage title={t('account.again.title')} text={text}>
      {withPassword && (
        <Form answer={answer} className="grid gap-5">
          <input type="hidden" name="redirectTo" value={redirectTo} />
          <UsernameOfPassword email={email} />
          <PasswordField of={reauthenticateFields.password} />
          {withCode && <Field of={reauthenticateFields.code} />}
          <SubmitButton className="w-full">{t('account.again.button')}</SubmitButton>
        </Form>
      )}
      {byLine && <LineAgain redirectTo={redirectTo} problem={problem} alone={!withPassword} />}
      {!withPassword && email && (
        <p className="mt-6 text-sm">
          <LocalLink to="/auth/forgot" className="underline underline-offset-4">
            {t('account.again.setPassword')}
          </LocalLink>
        </p>
      )}
    </NarrowPage>
  )
}
