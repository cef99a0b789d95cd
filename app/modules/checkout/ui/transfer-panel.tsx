import { type ReactNode, type RefObject, useRef } from 'react'
import { useT, useTexts } from '#app/i18n/provider.tsx'
import { decimalBaht, formatSatang } from '#app/kit/money.ts'
import { accountNumber, type BankCode, thaiBanks } from '#app/modules/settings/thai-banks.ts'
import { SecondaryButton } from '#app/ui/button.tsx'
import { copyText } from '#app/ui/copy-text.ts'
import { toast } from '#app/ui/dialogs/toast.ts'
import { CopyIcon } from '#app/ui/icons.tsx'
import type { TransferDetails } from '../payment/payment-instructions.server.ts'
import { Countdown, PaymentRow, SavePicture } from './qr-payment.tsx'

/** `children`: the slip's form. */
export function TransferPanel({ transfer, children }: { transfer: TransferDetails; children?: ReactNode }) {
  const t = useT()
  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-[18rem_minmax(0,1fr)]">
      {transfer.method === 'own_promptpay' ? <Code transfer={transfer} /> : <Accounts transfer={transfer} />}
      <div className="min-w-0">
        <Amount transfer={transfer} />
        <p className="measure mt-4 text-sm text-ink-soft">
          {t(transfer.hasEmail ? 'moneyTransfer.after' : 'moneyTransfer.afterHere')}
        </p>
        {children}
      </div>
    </div>
  )
}

function Amount({ transfer: { amount, satang, number, until, secondsLeft } }: { transfer: TransferDetails }) {
  const t = useT()
  const shown = useRef<HTMLElement>(null)
  const total = formatSatang(amount)
  return (
    <dl className="border-y border-line">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3">
        <dt className="text-ink-soft">{t('moneyTransfer.amount')}</dt>
        <dd ref={shown} className="tabular text-2xl">
          {total}
        </dd>
        <dd className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <span className="text-sm text-ink-soft">{t('moneyTransfer.exact')}</span>
          <CopyButton text={decimalBaht(amount)} shown={shown}>
            {t('moneyTransfer.copyAmount')}
            <span className="sr-only">{total}</span>
          </CopyButton>
        </dd>
        {satang !== undefined && (
          <dd className="measure w-full text-sm text-ink-soft">
            {t('moneyTransfer.satang', { amount: formatSatang(satang) })}
          </dd>
        )}
      </div>
      <PaymentRow name={t('moneyTransfer.order')}>
        <span className="tabular">{number}</span>
      </PaymentRow>
      {until && (
        <PaymentRow name={t('moneyTransfer.left')}>
          <Countdown seconds={secondsLeft} over={t('moneyTransfer.over')} />
        </PaymentRow>
      )}
    </dl>
  )
}

function Code({ transfer }: { transfer: TransferDetails & { method: 'own_promptpay' } }) {
  const t = useT()
  const { picture, name, number, amount } = transfer
  const source = `data:image/png;base64,${picture}`
  const file = t('moneyTransfer.file', { number })
  return (
    <div className="mx-auto w-full max-w-72">
      <img
        src={source}
        alt={t('moneyTransfer.alt', { amount: formatSatang(amount) })}
        width={288}
        height={288}
        className="w-full border border-line bg-white"
      />
      {name && (
        <p className="mt-3 text-center">
          <span className="text-sm text-ink-soft">{t('moneyTransfer.to')}</span>{' '}
          <span className="inline-block">{name}</span>
        </p>
      )}
      <SavePicture {...{ source, file }} label={t('moneyTransfer.save')} hint={t('moneyTransfer.pick')} />
      <p className="mt-3 hidden text-center text-sm text-ink-soft md:pointer-fine:block">{t('moneyTransfer.scan')}</p>
    </div>
  )
}

type BankTransfer = TransferDetails & { method: 'bank_transfer' }

function Accounts({ transfer: { accounts } }: { transfer: BankTransfer }) {
  const t = useT()
  return (
    <ul className="grid content-start gap-3">
      {accounts.length > 1 && <li className="text-sm text-ink-soft">{t('moneyTransfer.oneOf')}</li>}
      {accounts.map((account) => (
        <Account key={`${account.bank} ${account.number}`} account={account} />
      ))}
    </ul>
  )
}

function Account({ account: { bank, number, name } }: { account: BankTransfer['accounts'][number] }) {
  const { t, language } = useTexts()
  const shown = useRef<HTMLElement>(null)
  const digits = accountNumber(number)
  return (
    <li className="border border-line p-4">
      <p className="flex items-center gap-3">
        <BankMark bank={bank} />
        <span>{thaiBanks[bank].name[language]}</span>
      </p>
      <dl className="mt-3">
        <dt className="text-sm text-ink-soft">{t('moneyTransfer.account')}</dt>
        <dd ref={shown} className="tabular text-xl">
          {digits}
        </dd>
        <dt className="mt-2 text-sm text-ink-soft">{t('moneyTransfer.name')}</dt>
        <dd className="break-words">{name}</dd>
      </dl>
      <p className="mt-3">
        <CopyButton text={number} shown={shown}>
          {t('moneyTransfer.copyAccount')}
          <span className="sr-only">{digits}</span>
        </CopyButton>
      </p>
    </li>
  )
}

/** Needs JavaScript. `shown` is selected where the browser refuses to copy. */
function CopyButton(props: { text: string; shown: RefObject<HTMLElement | null>; children: ReactNode }) {
  const { text, shown, children } = props
  const t = useT()
  const copy = async () => {
    if (await copyText(text, shown.current)) toast.success(t('moneyTransfer.copied'))
    else toast.error(t('moneyTransfer.notCopied'))
  }
  return (
    <SecondaryButton onClick={() => void copy()} className="px-4 text-sm noscript:hidden">
      <CopyIcon size={18} />
      {children}
    </SecondaryButton>
  )
}

/** Drawn by the shop; not the bank's logo. */
function BankMark({ bank }: { bank: BankCode }) {
  const { mark, colour } = thaiBanks[bank]
  return (
    <svg viewBox="0 0 44 44" width={44} height={44} aria-hidden="true" className="shrink-0">
      <rect width="44" height="44" rx="4" fill={colour} />
      <g fill="#fff" textAnchor="middle" fontSize={mark.length > 4 ? 9.5 : 12} fontWeight="600" letterSpacing="0.2">
        <text x="22" y="22" dy="0.36em">
          {mark}
        </text>
      </g>
    </svg>
  )
}
