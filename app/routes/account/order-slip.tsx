import '#app/i18n/groups/customerSlips.ts'
import '#app/i18n/groups/uploads.ts'
import { data, redirect } from 'react-router'
import { type Shop, shopOf } from '#app/context.server.ts'
import { intents, readForm, refused } from '#app/http/form.server.ts'
import { localPath } from '#app/i18n/language.ts'
import { useT } from '#app/i18n/provider.tsx'
import { formatSatang } from '#app/kit/money.ts'
import { openOrder } from '#app/modules/orders/customer-view/open-order.server.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { dueOf } from '#app/modules/orders/status/order-status.ts'
import { findCustomerSlips } from '#app/modules/slips/find-customer-slips.server.ts'
import { SlipForm, SlipList } from '#app/modules/slips/ui/customer-slips.tsx'
import { isHeic, type UploadRefusal, uploadSlip } from '#app/modules/slips/upload-slip.server.ts'
import { QuietButton } from '#app/ui/button.tsx'
import { FocusedHeading } from '#app/ui/page/focus.tsx'
import { NoIndexHead } from '#app/ui/page/page-head.tsx'
import type { Route } from './+types/order-slip'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const opened = await openOrder(shop, params.key)
  if (!opened.ok) return data({ order: undefined }, { status: opened.reason === 'rate_limited' ? 429 : 404 })
  const slips = await findCustomerSlips(shop.db, opened.value, { now: shop.clock(), demo: shop.demo })
  return data({ order: { number: opened.value.number, due: dueOf(opened.value), ...slips } })
}

const answers = intents({ 'send-slip': send }, 'send-slip')

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const opened = await openOrder(shop, params.key)
  if (!opened.ok) return refused(opened.reason, 'customerSlips.refusal.not_found')
  return answers(await readForm(request), { shop, order: opened.value, signal: request.signal })
}

async function send(form: FormData, { shop, order, signal }: { shop: Shop; order: Order; signal: AbortSignal }) {
  const file = form.get('slip')
  // Browsers send an empty file input as an empty file without name.
  if (!(file instanceof File) || (file.name === '' && file.size === 0))
    return refused('missing', 'customerSlips.refusal.no_file')
  const { db, files, ip, clock, log, requestId, language } = shop
  const bytes = await file.bytes()
  if (isHeic(bytes)) return refused('invalid', 'customerSlips.refusal.heic')
  const visitor = await shop.visitor()
  const id = visitor.signedIn && visitor.userId === order.userId ? visitor.userId : undefined
  const upload = { orderId: order.id, bytes, actor: { kind: 'customer', id }, ip, signal, now: clock() } as const
  const sent = await uploadSlip(db, files, { ...upload, isChecked: shop.slipChecker !== undefined })
  if (sent.ok) return redirect(localPath(`/order/${order.accessKey}#slips`, language), 303)
  const { reason } = sent
  log.info({ requestId, reason, bytes: file.size }, 'slip refused')
  if (reason === 'busy') return refused(reason, 'uploads.busy')
  if (isAboutPicture(reason)) return refused('invalid', `uploads.${reason}`)
  return refused(reason, `customerSlips.refusal.${reason}`)
}

const ofPicture = ['empty', 'too_big', 'not_a_picture', 'too_small', 'too_long', 'damaged'] as const
const isAboutPicture = (reason: UploadRefusal): reason is (typeof ofPicture)[number] =>
  ofPicture.some((one) => one === reason)

/** Also after a refusal: the order may have changed. */
export const shouldRevalidate = () => true

export default function OrderSlip({ loaderData: { order }, actionData: answer }: Route.ComponentProps) {
  const t = useT()
  if (!order) return <UnknownOrder />
  const { number, due, slips, orderKey, maySend, sample } = order
  const title = t('customerSlips.pageTitle', { number })
  return (
    <main id="content" className="gutters mx-auto w-full max-w-2xl pt-8 pb-20 md:pt-14">
      <NoIndexHead title={title} />
      <FocusedHeading className="text-2xl text-balance md:text-3xl">{title}</FocusedHeading>
      <p
        className={`mt-4 flex flex-wrap justify-between gap-x-4 border-line py-3 ${slips.length > 0 ? 'mb-4 border-y' : 'border-t'}`}
      >
        <span className="text-ink-soft">{t('customerSlips.amount')}</span>
        <span className="tabular">{formatSatang(due)}</span>
      </p>
      <SlipList orderKey={orderKey} slips={slips} />
      {(maySend || answer) && <SlipForm orderKey={orderKey} sample={sample} answer={answer} />}
      <p className="mt-8">
        <QuietButton to={`/order/${orderKey}`}>{t('customerSlips.toOrder')}</QuietButton>
      </p>
    </main>
  )
}

/** The same for unknown, mistyped and foreign keys, to reveal nothing. */
function UnknownOrder() {
  const t = useT()
  return (
    <main id="content" className="gutters mx-auto w-full max-w-2xl py-12 md:py-20">
      <NoIndexHead title={t('customerSlips.refusal.not_found')} />
      <FocusedHeading className="text-2xl md:text-3xl">{t('customerSlips.refusal.not_found')}</FocusedHeading>
    </main>
  )
}
