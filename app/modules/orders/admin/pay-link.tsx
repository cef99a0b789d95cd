import { type FocusEvent, useId, useRef } from 'react'
import { type AdminKey, useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { useAdminFetcher } from '#app/ui/admin/admin-form.tsx'
import { Input, TextBox } from '#app/ui/admin/controls.tsx'
import { unbrokenMoment } from '#app/ui/admin/unbroken-moment.ts'
import { Button, SecondaryButton, SecondarySubmit } from '#app/ui/button.tsx'
import { copyText } from '#app/ui/copy-text.ts'
import { toast } from '#app/ui/dialogs/toast.ts'
import { Label } from '#app/ui/field.tsx'
import type { PayLinkMessage } from '../customer-view/issue-pay-link.server.ts'
import type { AdminOrderDetails, OrderAnswer } from './order-details.ts'

export function AdminPayLink({ order, sent }: { order: AdminOrderDetails; sent: OrderAnswer | undefined }) {
  const { t, language } = useAdminTexts()
  const fetcher = useAdminFetcher<OrderAnswer>('orders.payLink.failed')
  if (order.awaiting === 'confirmation') return <p>{t('orders.payLink.notConfirmed')}</p>
  const answer = fetcher.data ?? sent
  const payLink = answer?.ok ? answer.payLink : undefined
  const time = order.expiresAt && unbrokenMoment(order.expiresAt, language)
  return (
    <div className="grid gap-3">
      <p>{time ? t('orders.payLink.lead', { time }) : t('orders.payLink.leadOpen')}</p>
      <fetcher.Form method="post" className="flex flex-wrap gap-2">
        <input type="hidden" name="version" value={order.version} />
        <SecondarySubmit intent="pay_link show">{t('orders.payLink.show')}</SecondarySubmit>
        {order.email && <SecondarySubmit intent="pay_link mail">{t('orders.payLink.mail')}</SecondarySubmit>}
      </fetcher.Form>
      {payLink && (
        <>
          <AdminPayLinkMessage payLink={payLink} />
          <Link link={payLink.link} />
        </>
      )}
    </div>
  )
}

function Link({ link }: { link: string }) {
  const t = useAdminT()
  const { copy, field } = useCopied<HTMLInputElement>(link, 'orders.payLink.copied')
  return (
    <div>
      <Label of={field.id}>{t('orders.payLink.label')}</Label>
      <div className="flex flex-wrap gap-2">
        <Input {...field} className="min-w-0 flex-1" />
        <SecondaryButton onClick={copy} className="noscript:hidden">
          {t('orders.payLink.copy')}
        </SecondaryButton>
      </div>
    </div>
  )
}

/** Without scripts or clipboard access the text is selectable. */
function useCopied<Control extends HTMLInputElement | HTMLTextAreaElement>(value: string, copied: AdminKey) {
  const t = useAdminT()
  const ref = useRef<Control>(null)
  const copy = async () => {
    if (await copyText(value, ref.current)) toast.success(t(copied))
    else toast.error(t('orders.payLink.copyByHand'))
  }
  const onFocus = ({ target }: FocusEvent<Control>) => target.select()
  return { copy: () => void copy(), field: { ref, id: useId(), readOnly: true, value, onFocus } }
}

export function AdminPayLinkMessage({ payLink: { message, qr } }: { payLink: PayLinkMessage }) {
  const t = useAdminT()
  const { copy, field } = useCopied<HTMLTextAreaElement>(message, 'orders.payLink.messageCopied')
  return (
    <div className="grid gap-4">
      <div>
        <Label of={field.id}>{t('orders.payLink.messageLabel')}</Label>
        <TextBox {...field} rows={5} className="block break-all" />
        <Button onClick={copy} className="mt-2 noscript:hidden">
          {t('orders.payLink.copyMessage')}
        </Button>
      </div>
      <div className="flex items-center gap-4">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          alt={t('orders.payLink.qr')}
          width={160}
          height={160}
          className="size-40 border border-line bg-white"
        />
        <p className="text-ink-soft">{t('orders.payLink.scan')}</p>
      </div>
    </div>
  )
}
