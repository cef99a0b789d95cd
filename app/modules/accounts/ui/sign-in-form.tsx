import { LocalLink, useT } from '#app/i18n/provider.tsx'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { signInFields } from '../account-fields.ts'
import { PasswordField } from './password-field.tsx'

export function SignInForm({ redirectTo, answer }: { redirectTo: string | null; answer: FormAnswer | undefined }) {
  const t = useT()
  return (
    <Form answer={answer} intent="sign-in" className="grid gap-5">
      {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
      <Field of={signInFields.email} enterKeyHint="next" />
      <PasswordField of={signInFields.password} />
      <Button type="submit" className="w-full">
        {t('account.auth.signIn')}
      </Button>
      <p>
        <LocalLink
          to="/auth/forgot"
          className="text-sm underline decoration-line underline-offset-4 hover:decoration-ink"
        >
          {t('account.auth.forgot')}
        </LocalLink>
      </p>
    </Form>
  )
}
