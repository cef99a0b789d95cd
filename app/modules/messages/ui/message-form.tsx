import { useLocalPath, useT } from '#app/i18n/provider.tsx'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import { Form, FormProblem } from '#app/ui/form/form.tsx'
import { PageLinks } from '#app/ui/page/page-links.tsx'
import { messageFields } from '../message-fields.ts'

export function MessageForm({ answer }: { answer: FormAnswer | undefined }) {
  const t = useT()
  return (
    <Form answer={answer} action={useLocalPath()('/contact')} problem="own" className="space-y-5">
      <Field of={messageFields.name} />
      <Field of={messageFields.email} />
      <Field of={messageFields.subject} />
      <TextArea of={messageFields.message} />
      <PageLinks text={t('pages.contact.legalNote')} />
      <FormProblem plain />
      <SubmitButton>{t('pages.contact.send')}</SubmitButton>
    </Form>
  )
}
