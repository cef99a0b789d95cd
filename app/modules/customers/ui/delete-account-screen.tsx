import { type MessageKey, useLocalPath, useT } from '#app/i18n/provider.tsx'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { NoIndexHead } from '#app/ui/page/no-index-head.tsx'
import type { ErasureRefusal } from '../erasure-rules.ts'

const reasons: Readonly<Record<ErasureRefusal, MessageKey>> = {
  staff: 'account.delete.staff',
  orders_open: 'account.delete.open',
  refund_running: 'account.delete.refund',
}

type Props = { verified: boolean; problem?: { reason: ErasureRefusal; numbers: string } | undefined }

export function DeleteAccountScreen({ verified, problem }: Props) {
  const t = useT()
  const path = useLocalPath()
  const parts = [
    [t('account.delete.goes'), t('account.delete.goesText')],
    [t('account.delete.stays'), t('account.delete.staysText', { years: retentionPeriods.bookYears })],
  ] as const
  return (
    <main id="content" className="gutters mx-auto w-full max-w-[40rem] pt-10 pb-20 md:pt-16">
      <NoIndexHead title={t('account.delete.title')} />
      <h1 className="text-3xl">{t('account.delete.title')}</h1>
      {problem ? (
        <p role="alert" className="mt-6 border border-lacquer px-4 py-3">
          {t(reasons[problem.reason], { numbers: problem.numbers })}
        </p>
      ) : (
        <>
          <p className="mt-3">{t('account.delete.lead')}</p>
          <dl className="mt-8 grid gap-6 border-t border-line pt-6">
            {parts.map(([title, text]) => (
              <div key={title}>
                <dt className="font-serif text-lg">{title}</dt>
                <dd className="mt-1">{text}</dd>
              </div>
            ))}
          </dl>
          {!verified && <p className="mt-6">{t('account.delete.unconfirmed')}</p>}
          <p className="mt-6">
            <a
              href={path('/profile/data?tab=settings')}
              className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:decoration-ink"
            >
              {t('account.delete.copy')}
            </a>
          </p>
        </>
      )}
      <div className="mt-8 flex flex-col gap-3 sm:flex-row-reverse sm:justify-end">
        {!problem && (
          <Form intent="delete">
            <Button type="submit" className="w-full">
              {t('account.delete.button')}
            </Button>
          </Form>
        )}
        <Button to="/profile?tab=settings" variant="secondary">
          {t('account.delete.keep')}
        </Button>
      </div>
    </main>
  )
}
