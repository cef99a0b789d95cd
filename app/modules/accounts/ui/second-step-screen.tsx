import { useT } from '#app/i18n/provider.tsx'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { secondStepFields } from '../account-fields.ts'
import { NarrowPage } from './narrow-page.tsx'

type Props = { token: string; redirectTo: string | undefined; answer: FormAnswer }

/** Asks for the code of the app after the right password; nobody is signed in before it was right. */
export function SecondStepScreen({ token, redirectTo, answer }: Props) {
  const t = useT()
  return (
    <NarrowPage title={t('account.secondStep.title')} text={t('account.secondStep.text')}>
      <Form answer={answer} intent="second-step" className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
        {/* What was asked for a moment ago: whoever was led here types on at once. */}
        <Field of={secondStepFields.code} autoFocus />
        <Button type="submit" className="w-full">
          {t('account.secondStep.button')}
        </Button>
      </Form>
    </NarrowPage>
  )
}
