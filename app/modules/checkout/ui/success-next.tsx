import { useEffect, useRef } from 'react'
import { LocalLink, useT, useTexts } from '#app/i18n/provider.tsx'
import { arrivalDays } from '#app/kit/arrival-days.ts'
import { formatDate } from '#app/kit/dates.ts'
import { Button, SecondaryButton } from '#app/ui/button.tsx'
import { copyText } from '#app/ui/copy-text.ts'
import { toast } from '#app/ui/dialogs/toast.ts'
import { ChatIcon, CopyIcon } from '#app/ui/icons.tsx'
import { inStorage } from '#app/ui/network/browser-storage.ts'
import { WholeName } from '#app/ui/thai-line-breaks.tsx'
import type { OrderView } from '../order-view.ts'
import { type SuccessState, successSteps } from '../success-state.ts'

type Props = { view: OrderView; state: SuccessState; sentTo: { name: string; address: string[] } | undefined }

export function SuccessNext({ view, state, sentTo }: Props) {
  const t = useT()
  const steps = useSteps(view, state)
  if (steps.length === 0) return null
  return (
    <div className="mt-10 grid gap-x-14 gap-y-8 border-t border-line pt-8 sm:grid-cols-2">
      <section>
        <h2 className="text-xl">{t('thanks.next')}</h2>
        <ol className="mt-4 space-y-3">
          {steps.map((step, at) => (
            <li key={step} className="flex gap-3">
              <span aria-hidden="true" className="tabular w-4 shrink-0 text-ink-soft">
                {at + 1}
              </span>
              <span className="min-w-0">{step}</span>
            </li>
          ))}
        </ol>
      </section>
      {sentTo && (
        <section>
          <h2 className="text-xl">{t('checkout.payment.sendTo')}</h2>
          <address className="mt-4 not-italic">
            {[sentTo.name, ...sentTo.address].filter(Boolean).map((line) => (
              <WholeName key={line} name={line} className="block" />
            ))}
          </address>
        </section>
      )}
    </div>
  )
}

function useSteps(view: OrderView, state: SuccessState): string[] {
  const { t, language } = useTexts()
  const { arrival } = view
  const words = {
    day: arrival?.shipBy ? formatDate(`${arrival.shipBy}T12:00:00+07:00`, language) : '',
    days: arrival ? arrivalDays(arrival, language) : '',
  }
  return successSteps(state, view).map((step) => t(step, words))
}

export function AccountOffer({ orderKey }: { orderKey: string }) {
  const t = useT()
  return (
    <section className="mt-10 border-t border-line pt-8">
      <h2 className="text-xl">{t('thanks.account.title')}</h2>
      <p className="measure mt-2 text-ink-soft">{t('thanks.account.text')}</p>
      <LocalLink
        to={`/auth?tab=signup&order=${orderKey}`}
        className="mt-2 text-link decoration-line hover:decoration-ink"
      >
        {t('thanks.account.button')}
      </LocalLink>
    </section>
  )
}

/** A link for phones; a QR code and a text for other devices. */
export function ChatOrder({ chat, number }: { chat: { url: string; message: string; qr: string }; number: string }) {
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
          <SecondaryButton onClick={() => void copy()}>
            <CopyIcon size={18} /> {t('thanks.chat.copy')}
          </SecondaryButton>
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
  const isFirst = inStorage(() => {
    if (sessionStorage.getItem(slot)) return false
    sessionStorage.setItem(slot, 'yes')
    return true
  })
  if (isFirst) location.assign(url)
}
