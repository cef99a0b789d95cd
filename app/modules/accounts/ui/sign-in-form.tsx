import { Form, useNavigation } from 'react-router'
import { LocalLink, useT } from '#app/i18n/provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import type { AuthAnswer } from '../auth-answer.ts'
import { FormProblemLine } from './narrow-page.tsx'
import { PasswordField } from './password-field.tsx'
import { useErrors } from './use-errors.ts'

/** E-mail and password; the server's answer stands above the fields. */
export function SignInForm({ redirectTo, answer }: { redirectTo: string | null; answer: AuthAnswer | undefined }) {
  const t = useT()
  const error = useErrors(answer)
  const form = useFirstError(answer)
  const busy = useNavigation().formData?.get('intent') === 'sign-in'
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      <FormProblemLine problem={answer?.problem} values={answer?.values} />
      <input type="hidden" name="intent" value="sign-in" />
      {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
      <Field
        label={t('account.auth.email')}
        name="email"
        type="email"
        enterKeyHint="next"
        autoComplete="username"
        required
        error={error('email')}
      />
      <PasswordField
        label={t('account.auth.password')}
        name="password"
        autoComplete="current-password"
        required
        error={error('password')}
      />
      <Button type="submit" busy={busy} className="w-full">
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
