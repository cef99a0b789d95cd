import { LocalLink, useT } from '#app/i18n/provider.tsx'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { signInFields } from '../account-fields.ts'
import { OutboxHint } from './auth-screen.tsx'
import { NarrowPage } from './narrow-page.tsx'

type Props = { demo: boolean; answer: FormAnswer<{ email: string }> | undefined }

/** Shows the same result for every address. */
export function ForgotPasswordScreen({ demo, answer }: Props) {
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
        <Button type="submit" className="w-full">
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
