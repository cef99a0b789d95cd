import { useNavigation } from 'react-router'
import { useT } from '#app/i18n/provider.tsx'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { ReminderTick } from './tick.tsx'

type Props = { enabled: boolean; answer: FormAnswer<object> | undefined; saved: boolean }

export function ReminderForm({ enabled, answer, saved }: Props) {
  const t = useT()
  const busy = useNavigation().formData?.get('intent') === 'cart-reminders'
  return (
    <Form intent="cart-reminders" answer={answer} preventScrollReset>
      <ReminderTick enabled={enabled} />
      <p className="mt-2 flex items-center gap-4">
        <Button type="submit" variant="quiet" isBusy={busy}>
          {t('cartReminder.save')}
        </Button>
        <output>{saved && t('cartReminder.saved')}</output>
      </p>
    </Form>
  )
}
