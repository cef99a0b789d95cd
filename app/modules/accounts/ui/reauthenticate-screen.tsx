import type { ReactNode } from 'react'
import { LocalLink, useT } from '#app/i18n/provider.tsx'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { reauthenticateFields } from '../account-fields.ts'
import { NarrowPage } from './narrow-page.tsx'
import { PasswordField } from './password-field.tsx'

type Props = {
  email: string
  withCode: boolean
  /** False for LINE accounts until they set one. */
  withPassword: boolean
  redirectTo: string
  answer: FormAnswer | undefined
  line: ReactNode
}

export function ReauthenticateScreen({ email, withCode, withPassword, redirectTo, answer, line }: Props) {
  const t = useT()
  return (
    <NarrowPage
      title={t('account.again.title')}
      text={t(
        withPassword ? (withCode ? 'account.again.textWithCode' : 'account.again.text') : 'account.again.textByLine',
        { email },
      )}
    >
      {withPassword && <PasswordForm {...{ email, withCode, redirectTo, answer }} />}
      {line}
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

function PasswordForm({ email, withCode, redirectTo, answer }: Omit<Props, 'withPassword' | 'line'>) {
  const t = useT()
  return (
    <Form answer={answer} className="grid gap-5">
      <input type="hidden" name="redirectTo" value={redirectTo} />
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      <PasswordField of={reauthenticateFields.password} />
      {withCode && <Field of={reauthenticateFields.code} />}
      <Button type="submit" className="w-full">
        {t('account.again.button')}
      </Button>
    </Form>
  )
}
