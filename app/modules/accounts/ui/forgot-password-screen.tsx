import { Form, useNavigation } from 'react-router'
import { LocalLink, useT } from '#app/i18n/provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import type { FormProblem } from '../auth-answer.ts'
import { OutboxHint } from './auth-screen.tsx'
import { FormProblemLine, NarrowPage } from './narrow-page.tsx'
import { useErrors } from './use-errors.ts'

type Props = { demo: boolean; answer: (FormProblem & { requested?: string }) | undefined }

/** Asks for the link to a new password; what it answers is the same for everybody. */
export function ForgotPasswordScreen({ demo, answer }: Props) {
  const t = useT()
  const error = useErrors(answer)
  const form = useFirstError(answer)
  const busy = useNavigation().state === 'submitting'
  if (answer?.requested)
    return (
      <NarrowPage title={t('account.forgot.doneTitle')}>
        <output className="block">{t('account.forgot.doneText', { email: answer.requested })}</output>
        {demo && <OutboxHint />}
      </NarrowPage>
    )
  return (
    <NarrowPage title={t('account.forgot.title')} text={t('account.forgot.text')}>
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <FormProblemLine problem={answer?.problem} />
        <Field
          label={t('account.auth.email')}
          name="email"
          type="email"
          enterKeyHint="send"
          autoComplete="username"
          required
          error={error('email')}
        />
        <Button type="submit" busy={busy} className="w-full">
          {t('account.forgot.button')}
        </Button>
      </Form>
      <p className="mt-6">
        <LocalLink to="/auth" className="text-sm underline decoration-line underline-offset-4 hover:decoration-ink">
          {t('account.forgot.back')}
        </LocalLink>
      </p>
    </NarrowPage>
  )
}
