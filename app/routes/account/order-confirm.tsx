import '#app/i18n/groups/reservation.ts'
import { useEffect, useRef } from 'react'
import { data, redirect, useSubmit } from 'react-router'
import { type Shop, shopOf } from '#app/context.server.ts'
import { intents, invalid, readForm, refused, success } from '#app/http/form.server.ts'
import { localPath } from '#app/i18n/language.ts'
import { LocalLink, type MessageKey, useT } from '#app/i18n/provider.tsx'
import { formText, readFields } from '#app/kit/read-fields.ts'
import { pathToOrder } from '#app/modules/checkout/find-order.server.ts'
import { openOrder } from '#app/modules/orders/customer-view/open-order.server.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { confirmContact, sendContactMail } from '#app/modules/orders/reservations/confirm-contact.server.ts'
import { contactCodeForm, contactEmailForm } from '#app/modules/orders/reservations/contact-form.ts'
import { reservationView } from '#app/modules/orders/reservations/reservation.ts'
import { ConfirmContactScreen } from '#app/modules/orders/reservations/ui/confirm-contact-screen.tsx'
import { NoIndexHead } from '#app/ui/page/page-head.tsx'
import type { Route } from './+types/order-confirm'

/** Opening the link changes nothing, because mail programs open links; the page submits its button. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const opened = await openOrder(shop, params.key)
  if (!opened.ok) return data({ order: undefined }, { status: opened.reason === 'rate_limited' ? 429 : 404 })
  const { number, accessKey, verifiedAs } = opened.value
  const isConfirmed = verifiedAs === 'mailbox' || verifiedAs === 'customer'
  const token = isConfirmed ? '' : (new URL(request.url).searchParams.get('token') ?? '')
  const reservation = reservationView(opened.value, shop.clock())
  return data({ order: { number, accessKey, token, reservation, isConfirmed } })
}

type Opened = { shop: Shop; order: Order }

const answers = intents({ link, code, send }, 'link')

/** `link` redirects to this page, `code` to the next step; `send` mails both, and takes an email if there is none. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const opened = await openOrder(shop, params.key)
  if (!opened.ok) return refused(opened.reason, 'reservation.refusal.not_found')
  return answers(await readForm(request), { shop, order: opened.value })
}

async function link(form: FormData, opened: Opened) {
  return confirm(opened, { token: formText(form, 'token') })
}

async function code(form: FormData, opened: Opened) {
  const read = readFields(form, contactCodeForm)
  return read.ok ? confirm(opened, read.value) : invalid(read)
}

async function confirm({ shop, order }: Opened, proof: { token: string } | { code: string }) {
  const { db, ip, clock, language } = shop
  const confirmed = await confirmContact(db, { orderId: order.id, proof, ip, now: clock() })
  if (confirmed.ok) {
    // A link may be opened on another device than the one that ordered, so it does not lead on to the payment.
    const path = 'token' in proof ? (`/order/${order.accessKey}/confirm` as const) : await pathToOrder(shop, order.id)
    return redirect(localPath(path, language), 303)
  }
  const { reason } = confirmed
  return refused(reason, `reservation.refusal.${reason}`, { at: reason === 'wrong_code' ? 'code' : undefined })
}

const sendMessages = {
  rate_limited: 'reservation.refusal.sent_often',
  no_email: 'reservation.refusal.no_email',
  nothing_to_confirm: 'reservation.refusal.nothing_to_confirm',
} as const satisfies Record<string, MessageKey>

async function send(form: FormData, { shop: { db, ip, clock }, order }: Opened) {
  const read = order.customer.email ? undefined : readFields(form, contactEmailForm)
  if (read?.ok === false) return invalid(read)
  const sent = await sendContactMail(db, { orderId: order.id, email: read?.value.email, ip, now: clock() })
  return sent.ok ? success({ done: 'sent' as const }) : refused(sent.reason, sendMessages[sent.reason])
}

export default function OrderConfirm({ loaderData: { order }, actionData }: Route.ComponentProps) {
  const t = useT()
  const submit = useSubmit()
  const isSent = useRef(false)
  const token = order?.token
  // Browsers confirm at once; mail programs run no scripts.
  useEffect(() => {
    if (isSent.current || !token) return
    isSent.current = true
    void submit({ intent: 'link', token }, { method: 'post', replace: true })
  }, [submit, token])
  if (!order)
    return (
      <main id="content" className="gutters mx-auto w-full max-w-3xl py-16">
        <NoIndexHead title={t('reservation.title')} />
        <h1 className="text-2xl">{t('reservation.refusal.not_found')}</h1>
        <LocalLink to="/" className="mt-4 inline-block underline underline-offset-4">
          {t('frame.errors.goHome')}
        </LocalLink>
      </main>
    )
  return <ConfirmContactScreen {...order} answer={actionData} />
}
