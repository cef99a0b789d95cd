import { useT } from '#app/i18n/provider.tsx'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { signInAgainFields } from '../account-fields.ts'
import { NarrowPage } from './narrow-page.tsx'
import { PasswordField } from './password-field.tsx'

type Props = { email: string; withCode: boolean; redirectTo: string; answer: FormAnswer | undefined }

/** Asks for the password once more, and for a code of her second step, before what is best done by nobody else. */
export function SignInAgainScreen({ email, withCode, redirectTo, answer }: Props) {
  const t = useT()
  return (
    <NarrowPage
      title={t('account.again.title')}
      text={t(withCode ? 'account.again.textWithCode' : 'account.again.text', { email })}
    >
      <Form answer={answer} className="grid gap-5">
        <input type="hidden" name="redirectTo" value={redirectTo} />
        {/* For password programs: whose password this is. */}
        <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
        <PasswordField of={signInAgainFields.password} />
        {withCode && <Field of={signInAgainFields.code} />}
        <Button type="submit" className="w-full">
          {t('account.again.button')}
        </Button>
      </Form>
    </NarrowPage>
  )
}
