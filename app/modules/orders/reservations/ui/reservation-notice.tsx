import { useLocalPath, useT, useTexts } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { contactFields } from '../contact-form.ts'
import type { ReservationView } from '../reservation.ts'

type NoticeProps = { reservation: ReservationView | undefined; orderKey: string; className?: string }

export function ReservationNotice({ reservation, orderKey, className = 'mt-6' }: NoticeProps) {
  const { t, language } = useTexts()
  if (!reservation) return null
  const { is, until, longer, mayConfirm, isFull, hasEmail } = reservation
  const time = until ? formatMoment(until, language) : ''
  const isPaidAtOnce = is === 'short' && !mayConfirm && !isFull
  return (
    <section className={`measure border-l-2 border-gold bg-surface px-4 py-3 ${className}`}>
      <p>{t(isPaidAtOnce ? 'reservation.shortPay' : `reservation.${is}`, { time })}</p>
      {is === 'ended' && <p className="mt-1">{t('reservation.again')}</p>}
      {isFull && is === 'short' && <p className="mt-1">{t('reservation.full')}</p>}
      {mayConfirm && (
        <>
          {is === 'short' && longer && (
            <p className="mt-1">{t('reservation.extend', { longer: formatMoment(longer, language) })}</p>
          )}
          {is === 'ended' && <p className="mt-1">{t('reservation.renew')}</p>}
          {hasEmail && <p className="mt-3 text-sm text-ink-soft">{t('reservation.mail')}</p>}
          <ConfirmContactForm orderKey={orderKey} hasEmail={hasEmail} />
        </>
      )}
    </section>
  )
}

type ConfirmProps = { orderKey: string; hasEmail: boolean; answer?: FormAnswer | undefined }

export function ConfirmContactForm({ orderKey, hasEmail, answer }: ConfirmProps) {
  const t = useT()
  const action = useLocalPath()(`/order/${orderKey}/confirm`)
  if (!hasEmail)
    return (
      <Form intent="send" answer={answer} action={action} className="mt-4 grid max-w-sm gap-3">
        <Field of={contactFields.email} />
        <SubmitButton className="justify-self-start max-sm:w-full">{t('reservation.sendNew')}</SubmitButton>
      </Form>
    )
  return (
    <div className="mt-4 grid gap-2">
      <Form intent="code" answer={answer} action={action} className="grid max-w-sm gap-3">
        <Field of={contactFields.code} />
        <SubmitButton className="justify-self-start max-sm:w-full">{t('reservation.confirm')}</SubmitButton>
      </Form>
      <Form intent="send" answer={answer} action={action}>
        <SubmitButton variant="quiet">{t('reservation.send')}</SubmitButton>
      </Form>
    </div>
  )
}
