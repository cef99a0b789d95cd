import { Form, useNavigation } from 'react-router'
import { useLocalPath, useT } from '#app/i18n/provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { type MessageAnswer, problemMessages } from '../message-messages.ts'

const lines = [
  { name: 'name', type: 'text', autoComplete: 'name', maxLength: 100 },
  { name: 'email', type: 'email', autoComplete: 'email', maxLength: 254 },
  { name: 'subject', type: 'text', autoComplete: 'off', maxLength: 150 },
] as const

/** The form on the contact page. What was refused is shown at its field, and the first of them takes the focus. */
export function MessageForm({ answer }: { answer: MessageAnswer | undefined }) {
  const t = useT()
  const path = useLocalPath()
  const busy = useNavigation().state === 'submitting'
  const errors = answer?.errors ?? {}
  const errorOf = (field: keyof typeof errors) => errors[field] && t(problemMessages[errors[field]])
  return (
    <Form method="post" action={path('/contact')} noValidate preventScrollReset className="space-y-5">
      <ErrorSummary of={answer} />
      {lines.map(({ name, ...input }) => (
        <Field
          key={name}
          name={name}
          label={t(`pages.contact.${name}`)}
          error={errorOf(name)}
          defaultValue={answer?.values[name]}
          required
          {...input}
        />
      ))}
      <TextArea
        name="message"
        label={t('pages.contact.message')}
        error={errorOf('message')}
        defaultValue={answer?.values.message}
        maxLength={4000}
        required
      />
      {answer?.tooMany && (
        <p role="alert" className="text-lacquer">
          {t('common.errors.tooMany')}
        </p>
      )}
      <Button type="submit" busy={busy}>
        {t('pages.contact.send')}
      </Button>
    </Form>
  )
}
