import { type ReactNode, useRef } from 'react'
import { useLanguage, useT } from '#app/i18n/provider.tsx'
import { decimalBaht, formatSatang } from '#app/kit/money.ts'
import { accountNumber, thaiBanks } from '#app/modules/settings/thai-banks.ts'
import type { TransferDetails } from '../payment/transfer-details.ts'
import { BankMark } from './bank-mark.tsx'
import { CopyButton } from './copy-button.tsx'
import { Countdown } from './countdown.tsx'
import { SavePicture } from './save-picture.tsx'

type Props = {
  transfer: TransferDetails
  /** The slip's form. */
  children?: ReactNode
}

export function TransferPanel({ transfer, children }: Props) {
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
      <div className="flex items-baseline justify-between gap-4 border-b border-line py-3 last:border-0">
        <dt className="text-ink-soft">{t('moneyTransfer.order')}</dt>
        <dd className="tabular">{number}</dd>
      </div>
      {until && (
        <div className="flex items-baseline justify-between gap-4 py-3">
          <dt className="text-ink-soft">{t('moneyTransfer.left')}</dt>
          <dd>
            <Countdown seconds={secondsLeft} over={t('moneyTransfer.over')} />
          </dd>
        </div>
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

function Accounts({ transfer: { accounts } }: { transfer: TransferDetails & { method: 'bank_transfer' } }) {
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

type BankAccount = (TransferDetails & { method: 'bank_transfer' })['accounts'][number]

function Account({ account: { bank, number, name } }: { account: BankAccount }) {
  const t = useT()
  const language = useLanguage()
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
