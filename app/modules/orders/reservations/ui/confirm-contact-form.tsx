import { useNavigation } from 'react-router'
import { useLocalPath, useT } from '#app/i18n/provider.tsx'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { contactFields } from '../contact-form.ts'

type Props = {
  orderKey: string
  hasEmail: boolean
  answer?: FormAnswer | undefined
}

export function ConfirmContactForm({ orderKey, hasEmail, answer }: Props) {
  const t = useT()
  const action = useLocalPath()(`/order/${orderKey}/confirm`)
  const intent = useNavigation().formData?.get('intent')
  if (!hasEmail)
    return (
      <Form intent="send" answer={answer} action={action} className="mt-4 grid max-w-sm gap-3">
        <Field of={contactFields.email} />
        <Button type="submit" isBusy={intent === 'send'} className="justify-self-start max-sm:w-full">
          {t('reservation.sendNew')}
        </Button>
      </Form>
    )
  return (
    <div className="mt-4 grid gap-2">
      <Form intent="code" answer={answer} action={action} className="grid max-w-sm gap-3">
        <Field of={contactFields.code} />
        <Button type="submit" isBusy={intent === 'code'} className="justify-self-start max-sm:w-full">
          {t('reservation.confirm')}
        </Button>
      </Form>
      <Form intent="send" answer={answer} action={action}>
        <Button type="submit" variant="quiet" isBusy={intent === 'send'}>
          {t('reservation.send')}
        </Button>
      </Form>
    </div>
  )
}
