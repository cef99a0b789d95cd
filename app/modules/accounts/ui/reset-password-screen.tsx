import { Form, useNavigation } from 'react-router'
import { LocalLink, useT } from '#app/i18n/provider.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import type { FormProblem } from '../auth-answer.ts'
import { FormProblemLine, NarrowPage } from './narrow-page.tsx'
import { PasswordField } from './password-field.tsx'
import { useErrors } from './use-errors.ts'

type Props = { token: string; works: boolean; answer: (FormProblem & { done?: boolean }) | undefined }

/** A new password by the link of a mail, once. */
export function ResetPasswordScreen({ token, works, answer }: Props) {
  const t = useT()
  const error = useErrors(answer)
  const form = useFirstError(answer)
  const busy = useNavigation().state === 'submitting'
  if (answer?.done)
    return (
      <NarrowPage title={t('account.reset.doneTitle')} text={t('account.reset.doneText')}>
        <LocalLink to="/auth" className={buttonClass()}>
          {t('account.auth.signIn')}
        </LocalLink>
      </NarrowPage>
    )
  if (!works)
    return (
      <NarrowPage title={t('account.errors.linkUsed')} text={t('account.reset.deadText')}>
        <LocalLink to="/auth/forgot" className={buttonClass('quiet')}>
          {t('account.reset.again')}
        </LocalLink>
      </NarrowPage>
    )
  return (
    <NarrowPage title={t('account.reset.title')}>
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <FormProblemLine problem={answer?.problem} />
        <input type="hidden" name="token" value={token} />
        <PasswordField
          label={t('account.reset.password')}
          name="password"
          autoComplete="new-password"
          required
          hint={t('account.auth.passwordHint')}
          error={error('password')}
        />
        <Button type="submit" busy={busy} className="w-full">
          {t('account.reset.button')}
        </Button>
      </Form>
    </NarrowPage>
  )
}
