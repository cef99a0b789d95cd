import { useId, useRef } from 'react'
import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { useAdminFetcher } from '#app/ui/admin/admin-form.tsx'
import { Input, TextBox } from '#app/ui/admin/controls.tsx'
import { unbrokenMoment } from '#app/ui/admin/unbroken-moment.ts'
import { Button, SubmitButton } from '#app/ui/button.tsx'
import { copyText } from '#app/ui/copy-text.ts'
import { toast } from '#app/ui/dialogs/toast.ts'
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
        <SubmitButton intent="pay_link show" variant="secondary">
          {t('orders.payLink.show')}
        </SubmitButton>
        {order.email && (
          <SubmitButton intent="pay_link mail" variant="secondary">
            {t('orders.payLink.mail')}
          </SubmitButton>
        )}
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
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    if (await copyText(link, field.current)) toast.success(t('orders.payLink.copied'))
    else toast.error(t('orders.payLink.copyByHand'))
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-ink-soft">
        {t('orders.payLink.label')}
      </label>
      <div className="flex flex-wrap gap-2">
        <Input
          ref={field}
          id={id}
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
          className="min-w-0 flex-1"
        />
        <Button onClick={() => void copy()} variant="secondary" className="noscript:hidden">
          {t('orders.payLink.copy')}
        </Button>
      </div>
    </div>
  )
}

/** Without scripts or clipboard access the text is selectable. */
export function AdminPayLinkMessage({ payLink: { message, qr } }: { payLink: PayLinkMessage }) {
  const t = useAdminT()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const copy = async () => {
    if (await copyText(message, field.current)) toast.success(t('orders.payLink.messageCopied'))
    else toast.error(t('orders.payLink.copyByHand'))
  }
  return (
    <div className="grid gap-4">
      <div>
        <label htmlFor={id} className="mb-1 block text-ink-soft">
          {t('orders.payLink.messageLabel')}
        </label>
        <TextBox
          ref={field}
          id={id}
          readOnly
          rows={5}
          value={message}
          onFocus={({ target }) => target.select()}
          className="block break-all"
        />
        <Button onClick={() => void copy()} className="mt-2 noscript:hidden">
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
