import { Form, useNavigation } from 'react-router'
import { useT } from '#app/i18n/provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import type { AuthAnswer } from '../auth-answer.ts'
import { FormProblemLine } from './narrow-page.tsx'
import { PasswordField } from './password-field.tsx'
import { useErrors } from './use-errors.ts'

/** Off the first order, with this code. */
export type SignUpOffer = { code: string; percent: number }

type Props = { offer: SignUpOffer | undefined; answer: AuthAnswer | undefined }

/** A new account: e-mail, password, and a name for those who like. */
export function SignUpForm({ offer, answer }: Props) {
  const t = useT()
  const error = useErrors(answer)
  const form = useFirstError(answer)
  const busy = useNavigation().formData?.get('intent') === 'sign-up'
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      <FormProblemLine problem={answer?.problem} values={answer?.values} />
      {offer && <p className="text-ink-soft">{t('account.auth.offer', offer)}</p>}
      <input type="hidden" name="intent" value="sign-up" />
      <Field
        label={t('account.auth.email')}
        name="email"
        type="email"
        enterKeyHint="next"
        autoComplete="email"
        required
        error={error('email')}
      />
      <PasswordField
        label={t('account.auth.password')}
        name="password"
        autoComplete="new-password"
        required
        hint={t('account.auth.passwordHint')}
        error={error('password')}
      />
      <Field
        label={t('account.auth.name')}
        name="name"
        autoComplete="given-name"
        maxLength={100}
        hint={t('account.auth.nameHint')}
        error={error('name')}
      />
      <Button type="submit" busy={busy} className="w-full">
        {t('account.auth.signUp')}
      </Button>
    </Form>
  )
}
