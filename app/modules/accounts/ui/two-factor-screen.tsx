import { useT } from '#app/i18n/provider.tsx'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { twoFactorFields } from '../account-fields.ts'
import { NarrowPage } from './narrow-page.tsx'

type Props = { token: string; redirectTo: string | undefined; answer: FormAnswer }

export function TwoFactorScreen({ token, redirectTo, answer }: Props) {
  const t = useT()
  return (
    <NarrowPage title={t('account.twoFactor.title')} text={t('account.twoFactor.text')}>
      <Form answer={answer} intent="second-step" className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
        {/* The visitor expects this field next. */}
        <Field of={twoFactorFields.code} autoFocus />
        <Button type="submit" className="w-full">
          {t('account.twoFactor.button')}
        </Button>
      </Form>
    </NarrowPage>
  )
}
