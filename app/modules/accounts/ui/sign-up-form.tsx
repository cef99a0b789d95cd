import { useT } from '#app/i18n/provider.tsx'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { PageLinks } from '#app/ui/page/page-links.tsx'
import { signUpFields } from '../account-fields.ts'
import { PasswordField } from './password-field.tsx'

/** Coupon for the first order. */
export type SignUpOffer = { code: string; percent: number }

type Props = { offer: SignUpOffer | undefined; email: string | undefined; answer: FormAnswer | undefined }

export function SignUpForm({ offer, email, answer }: Props) {
  const t = useT()
  return (
    <Form answer={answer} intent="sign-up" start={email ? { email } : {}} className="grid gap-5">
      {offer && <p className="text-ink-soft">{t('account.auth.offer', offer)}</p>}
      <Field of={signUpFields.email} enterKeyHint="next" />
      <PasswordField of={signUpFields.password} />
      <Field of={signUpFields.name} />
      <PageLinks text={t('account.auth.legal')} />
      <Button type="submit" className="w-full">
        {t('account.auth.signUp')}
      </Button>
    </Form>
  )
}
