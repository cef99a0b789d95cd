import { useLocalPath, useT } from '#app/i18n/provider.tsx'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form, FormProblem } from '#app/ui/form/form.tsx'
import { TextArea } from '#app/ui/text-area.tsx'

const lines = [
  { name: 'name', type: 'text', autoComplete: 'name', maxLength: 100 },
  { name: 'email', type: 'email', autoComplete: 'email', maxLength: 254 },
  { name: 'subject', type: 'text', autoComplete: 'off', maxLength: 150 },
] as const

/** The form on the contact page. */
export function MessageForm({ answer }: { answer: FormAnswer | undefined }) {
  const t = useT()
  return (
    <Form answer={answer} action={useLocalPath()('/contact')} problem="own" className="space-y-5">
      {lines.map((field) => (
        <Field key={field.name} label={t(`pages.contact.${field.name}`)} required {...field} />
      ))}
      <TextArea name="message" label={t('pages.contact.message')} maxLength={4000} required />
      <FormProblem plain />
      <Button type="submit">{t('pages.contact.send')}</Button>
    </Form>
  )
}
