import { useT } from '#app/i18n/provider.tsx'
import { type FormAnswer, refusalOf } from '#app/kit/form-answer.ts'
import { QuietButton, SecondarySubmit } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Fold, Form } from '#app/ui/form/form.tsx'
import { orderMessageFields } from '../order-message-form.ts'

type Props = {
  /** Empty without an e-mail: links to the contact page instead. */
  email: string
  /** Idempotency key; each sent message brings a new one. */
  messageKey: string
  answer: FormAnswer | undefined
}

export function OrderMessage({ email, messageKey, answer }: Props) {
  const t = useT()
  if (!email)
    return (
      <QuietButton to="/contact" className="text-sm">
        {t('customerOrder.write.byContact')}
      </QuietButton>
    )
  const refusal = refusalOf(answer, 'write-message')
  return (
    <Fold
      key={refusal ? 'refused' : messageKey}
      open={refusal !== undefined}
      className="text-sm"
      summary={t('customerOrder.write.title')}
    >
      <Form
        intent="write-message"
        answer={refusal}
        preventScrollReset
        className="measure grid justify-items-start gap-3 pt-1 pb-2"
      >
        <input type="hidden" name="key" value={messageKey} />
        <TextArea of={orderMessageFields.message} rows={5} className="w-full" />
        <p className="break-words text-ink-soft">{t('customerOrder.write.replyTo', { email })}</p>
        <SecondarySubmit>{t('customerOrder.write.send')}</SecondarySubmit>
      </Form>
    </Fold>
  )
}
