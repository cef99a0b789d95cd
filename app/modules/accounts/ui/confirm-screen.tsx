import { Form, useNavigation } from 'react-router'
import { LocalLink, type MessageKey, useT } from '#app/i18n/provider.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { FormProblemLine, NarrowPage } from './narrow-page.tsx'

type Props = { token: string; answer: { done: boolean; problem: MessageKey | undefined } | undefined }

/** The end of a confirmation mail's link: done, dead, or one press away. */
export function ConfirmScreen({ token, answer }: Props) {
  const t = useT()
  const busy = useNavigation().state !== 'idle'
  if (answer?.done)
    return (
      <NarrowPage title={t('account.confirm.doneTitle')} text={t('account.confirm.doneText')}>
        <LocalLink to="/profile" className={buttonClass()}>
          {t('account.profile.title')}
        </LocalLink>
      </NarrowPage>
    )
  if (!token || (answer && !answer.problem))
    return (
      <NarrowPage title={t('account.confirm.deadTitle')} text={t('account.confirm.deadText')}>
        <LocalLink to="/profile?tab=settings" className={buttonClass('quiet')}>
          {t('account.profile.title')}
        </LocalLink>
      </NarrowPage>
    )
  return (
    <NarrowPage title={t('account.confirm.title')} text={t('account.confirm.text')}>
      <Form method="post" replace className="grid justify-items-start gap-5">
        <FormProblemLine problem={answer?.problem} />
        <input type="hidden" name="token" value={token} />
        <Button type="submit" busy={busy}>
          {t('account.confirm.button')}
        </Button>
      </Form>
    </NarrowPage>
  )
}
