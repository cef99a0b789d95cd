import { useId, useRef } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { TextBox } from '#app/ui/control.tsx'
import { copyText } from '#app/ui/copy-text.ts'
import { toast } from '#app/ui/dialogs/toast.ts'
import type { PayLinkMessage } from './pay-link-message.server.ts'

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
