import { useT } from '#app/i18n/provider.tsx'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { resetPasswordFields } from '../account-fields.ts'
import { NarrowPage } from './narrow-page.tsx'
import { PasswordField, staffHint } from './password-field.tsx'

type Props = { token: string; works: boolean; isStaff: boolean; answer: FormAnswer | undefined }

export function ResetPasswordScreen({ token, works, isStaff, answer }: Props) {
  const t = useT()
  if (answer?.ok)
    return (
      <NarrowPage title={t('account.reset.doneTitle')} text={t('account.reset.doneText')}>
        <Button to="/auth">{t('account.auth.signIn')}</Button>
      </NarrowPage>
    )
  if (!works)
    return (
      <NarrowPage title={t('account.errors.linkUsed')} text={t('account.reset.deadText')}>
        <Button to="/auth/forgot" variant="secondary">
          {t('account.reset.again')}
        </Button>
      </NarrowPage>
    )
  return (
    <NarrowPage title={t('account.reset.title')}>
      <Form answer={answer} className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        <PasswordField of={resetPasswordFields.password} {...staffHint(isStaff, t)} />
        <Button type="submit" className="w-full">
          {t('account.reset.button')}
        </Button>
      </Form>
    </NarrowPage>
  )
}
