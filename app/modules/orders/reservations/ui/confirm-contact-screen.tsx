import { useTexts } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { Button, SubmitButton } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { FocusedHeading } from '#app/ui/page/focus.tsx'
import { NoIndexHead } from '#app/ui/page/page-head.tsx'
import type { ReservationView } from '../reservation.ts'
import { ConfirmContactForm } from './reservation-notice.tsx'

type Props = {
  number: string
  accessKey: string
  token: string
  reservation: ReservationView | undefined
  isConfirmed: boolean
  answer: FormAnswer<{ done?: 'sent' }> | undefined
}

export function ConfirmContactScreen({ number, accessKey, token, reservation, isConfirmed, answer }: Props) {
  const { t, language } = useTexts()
  const isSent = answer?.ok && answer.done === 'sent'
  const time = reservation?.until ? formatMoment(reservation.until, language) : ''
  const confirmable = !isConfirmed && reservation?.mayConfirm ? reservation : undefined
  const asksLink = token && answer?.ok !== false
  return (
    <main id="content" className="gutters mx-auto w-full max-w-[34rem] pt-10 pb-20 md:pt-16">
      <NoIndexHead title={t('reservation.title')} />
      <p className="eyebrow">{t('reservation.order', { number })}</p>
      <FocusedHeading className="mt-2 text-2xl md:text-3xl">
        {t(isConfirmed ? 'reservation.done' : 'reservation.title')}
      </FocusedHeading>
      {reservation && <p className="mt-4">{t(`reservation.${reservation.is}`, { time })}</p>}
      {isSent && <output className="mt-4 block bg-surface px-4 py-3">{t('reservation.sent')}</output>}
      {confirmable && asksLink && (
        <Form intent="link" answer={answer} replace className="mt-6 grid justify-items-start gap-4">
          <p>{t('reservation.linkText', { number })}</p>
          <input type="hidden" name="token" value={token} />
          <SubmitButton>{t('reservation.linkConfirm')}</SubmitButton>
        </Form>
      )}
      {confirmable && !asksLink && (
        <>
          {confirmable.hasEmail && <p className="mt-3 text-ink-soft">{t('reservation.mail')}</p>}
          <ConfirmContactForm orderKey={accessKey} hasEmail={confirmable.hasEmail} answer={answer} />
        </>
      )}
      {!confirmable && !isConfirmed && <p className="mt-4">{t('reservation.refusal.nothing_to_confirm')}</p>}
      <p className="mt-8">
        <Button to={`/order/${accessKey}`} variant={isConfirmed ? 'primary' : 'secondary'}>
          {t('reservation.toOrder')}
        </Button>
      </p>
    </main>
  )
}
