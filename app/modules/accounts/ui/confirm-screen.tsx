import { useT } from '#app/i18n/provider.tsx'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { accountMessages } from '../account-messages.ts'
import { NarrowPage } from './narrow-page.tsx'

type Props = { token: string; answer: FormAnswer | undefined }

export function ConfirmScreen({ token, answer }: Props) {
  const t = useT()
  if (answer?.ok)
    return (
      <NarrowPage title={t('account.confirm.doneTitle')} text={t('account.confirm.doneText')}>
        <Button to="/profile">{t('account.profile.title')}</Button>
      </NarrowPage>
    )
  if (!token || answer?.reason === accountMessages.link_expired)
    return (
      <NarrowPage title={t('account.confirm.deadTitle')} text={t('account.confirm.deadText')}>
        <Button to="/profile?tab=settings" variant="secondary">
          {t('account.profile.title')}
        </Button>
      </NarrowPage>
    )
  return (
    <NarrowPage title={t('account.confirm.title')} text={t('account.confirm.text')}>
      <Form answer={answer} replace className="grid justify-items-start gap-5">
        <input type="hidden" name="token" value={token} />
        <Button type="submit">{t('account.confirm.button')}</Button>
      </Form>
    </NarrowPage>
  )
}
