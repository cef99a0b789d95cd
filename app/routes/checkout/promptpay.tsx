// PromptPay QR code; continues automatically once paid.
import '#app/i18n/groups/promptpayPage.ts'
import '#app/i18n/groups/reservation.ts'
import { useCallback } from 'react'
import { data, redirect, useNavigate } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { refused } from '#app/http/form.server.ts'
import { localPath } from '#app/i18n/language.ts'
import { LocalLink, useLocalPath, useT } from '#app/i18n/provider.tsx'
import { formatSatang } from '#app/kit/money.ts'
import { afterPaying, keyOf, sessionOf } from '#app/modules/checkout/find-order.server.ts'
import { promptPayPage } from '#app/modules/checkout/payment/payment-instructions.server.ts'
import { usePaymentWatch } from '#app/modules/checkout/ui/payment-watch.ts'
import { Countdown, PaymentRow, SavePicture } from '#app/modules/checkout/ui/qr-payment.tsx'
import { ReservationNotice } from '#app/modules/orders/reservations/ui/reservation-notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form, Problem } from '#app/ui/form/form.tsx'
import { FocusedHeading } from '#app/ui/page/focus.tsx'
import { NoIndexHead } from '#app/ui/page/page-head.tsx'
import type { Route } from './+types/promptpay'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { sessionId, accessKey } = addressOf(request)
  const page = sessionId ? await promptPayPage(shop, sessionId, accessKey) : undefined
  // The success page shows paid, expired and unknown payments.
  if (!page || !sessionId) throw redirect(localPath(afterPaying(accessKey, sessionId ?? 'unknown'), shop.language))
  return { ...page, sessionId, demo: shop.demo }
}

function addressOf(request: Request) {
  const query = new URL(request.url).searchParams
  return { sessionId: sessionOf(query), accessKey: keyOf(query) }
}

/** POST with ?session_id and ?order: plays the banking app in demo mode. */
export async function action({ request, context }: Route.ActionArgs) {
  const { payments, demo, language } = shopOf(context)
  const { sessionId, accessKey } = addressOf(request)
  if (!demo || !payments.promptPay || !sessionId) throw data({ code: 'notFound' }, { status: 404 })
  const paid = await payments.promptPay.scan(sessionId)
  if (!paid.ok) return refused(paid.reason, 'promptpayPage.closed')
  throw redirect(localPath(afterPaying(accessKey, sessionId), language))
}

export default function PromptPayScreen({ loaderData, actionData: answer }: Route.ComponentProps) {
  const t = useT()
  const { sessionId, amount, number, picture, shopName, secondsLeft, accessKey, reservation } = loaderData
  useRedirectWhenPaid(sessionId, accessKey)
  const total = formatSatang(amount)
  const source = `data:image/png;base64,${picture}`
  return (
    <main id="content" className="gutters mx-auto w-full max-w-3xl py-10 md:py-16">
      <NoIndexHead title={t('promptpayPage.title')} />
      <FocusedHeading className="text-2xl md:text-3xl">{t('promptpayPage.title')}</FocusedHeading>
      <p className="measure mt-3 text-ink-soft">{t('promptpayPage.lead')}</p>
      <ReservationNotice reservation={reservation} orderKey={accessKey} />
      <div className="mt-8 grid gap-8 sm:grid-cols-[16rem_minmax(0,1fr)]">
        <div className="mx-auto w-64">
          <img
            src={source}
            alt={t('promptpayPage.alt', { amount: total })}
            width={256}
            height={256}
            className="border border-line bg-white"
          />
          <SavePicture
            {...{ source, file: `promptpay-${number}.png` }}
            label={t('promptpayPage.save')}
            hint={t('promptpayPage.pick')}
          />
        </div>
        <div>
          <dl className="border-y border-line">
            <PaymentRow name={t('promptpayPage.to')}>{shopName}</PaymentRow>
            <PaymentRow name={t('promptpayPage.amount')}>
              <span className="tabular text-lg">{total}</span>
            </PaymentRow>
            <PaymentRow name={t('promptpayPage.order')}>{number}</PaymentRow>
            <PaymentRow name={t('promptpayPage.left')}>
              <Countdown seconds={secondsLeft} over={t('promptpayPage.over')} />
            </PaymentRow>
          </dl>
          <Problem of={answer} className="mt-4" />
          {loaderData.demo && <PlayBank />}
          <LocalLink to={`/payment?order=${accessKey}`} className="mt-2 text-link decoration-line">
            {t('promptpayPage.other')}
          </LocalLink>
        </div>
      </div>
    </main>
  )
}

function useRedirectWhenPaid(sessionId: string, accessKey: string) {
  const navigate = useNavigate()
  const path = useLocalPath()(`/payment-success?session_id=${sessionId}&order=${accessKey}`)
  const redirectToResult = useCallback(() => void navigate(path, { replace: true }), [navigate, path])
  usePaymentWatch(sessionId, redirectToResult)
}

function PlayBank() {
  const t = useT()
  return (
    <Form className="mt-6">
      <Button type="submit" className="w-full">
        {t('promptpayPage.simulate')}
      </Button>
      <p className="mt-2 text-sm text-ink-soft">{t('promptpayPage.simulateNote')}</p>
    </Form>
  )
}
