import { useT } from '#app/i18n/provider.tsx'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { ReminderTick } from './tick.tsx'

type Props = { enabled: boolean; answer: FormAnswer<object> | undefined; saved: boolean }

export function ReminderForm({ enabled, answer, saved }: Props) {
  const t = useT()
  return (
    <Form intent="cart-reminders" answer={answer} preventScrollReset>
      <ReminderTick enabled={enabled} />
      <p className="mt-2 flex items-center gap-4">
        <SubmitButton variant="quiet">{t('cartReminder.save')}</SubmitButton>
        <output>{saved && t('cartReminder.saved')}</output>
      </p>
    </Form>
  )
}
