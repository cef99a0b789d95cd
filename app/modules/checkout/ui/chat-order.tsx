import { useEffect, useRef } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { copyText } from '#app/ui/copy-text.ts'
import { toast } from '#app/ui/dialogs/toast.ts'
import { ChatIcon, CopyIcon } from '#app/ui/icons.tsx'

type Chat = { url: string; message: string; qr: string }

/** A link for phones; a QR code and a text for other devices. */
export function ChatOrder({ chat, number }: { chat: Chat; number: string }) {
  const t = useT()
  useEffect(() => openOnce(chat.url, number), [chat.url, number])
  const message = useRef<HTMLParagraphElement>(null)
  const copy = async () => {
    if (await copyText(chat.message, message.current)) toast.success(t('thanks.chat.copied'))
    else toast.error(t('frame.errors.boundaryTitle'))
  }
  return (
    <section className="mt-8 grid gap-6 border-y border-line py-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div className="hidden w-44 pointer-fine:block">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(chat.qr)}`}
          alt={t('thanks.chat.alt')}
          width={176}
          height={176}
        />
        <p className="mt-2 text-sm text-ink-soft">{t('thanks.chat.scan')}</p>
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap gap-3">
          <Button href={chat.url} rel="noreferrer" target="_blank">
            <ChatIcon size={20} /> {t('thanks.chat.open')}
          </Button>
          <Button variant="secondary" onClick={() => void copy()}>
            <CopyIcon size={18} /> {t('thanks.chat.copy')}
          </Button>
        </div>
        <h2 className="mt-6 text-lg">{t('thanks.chat.message')}</h2>
        <p ref={message} className="mt-2 bg-surface p-4 text-sm whitespace-pre-line">
          {chat.message}
        </p>
      </div>
    </section>
  )
}

/** Once per order; returning shows this page. */
function openOnce(url: string, number: string) {
  if (!matchMedia('(pointer: coarse) and (hover: none)').matches) return
  const slot = `chat-opened-${number}`
  try {
    if (sessionStorage.getItem(slot)) return
    sessionStorage.setItem(slot, 'yes')
  } catch {
    return
  }
  location.assign(url)
}
