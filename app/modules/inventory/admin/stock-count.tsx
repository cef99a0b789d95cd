import { type ReactNode, useRef } from 'react'
import { useFetcher, useSubmit } from 'react-router'
import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'
import { type AdminAnswer, AdminForm, useAnswerToast } from '#app/ui/admin/admin-form.tsx'
import { SecondarySubmit, SubmitButton } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import type { AdminCount, AdminCountLine } from './count-list.queries.server.ts'
import { AdminCountTable } from './count-table.tsx'

export function AdminStockCount(props: { count: AdminCount; lines: readonly AdminCountLine[]; children: ReactNode }) {
  const { count, lines, children } = props
  const { t, language } = useAdminTexts()
  const isOpen = !count.approvedAt && !count.droppedAt
  return (
    <>
      <p className="tabular mb-2">
        {formatMoment(count.startedAt, language)}
        {count.location && ` · ${count.location}`} ·{' '}
        {t('inventory.count.progress', { counted: count.counted, count: count.sizes })} ·{' '}
        {t('inventory.count.differences', { count: count.different })}
      </p>
      {count.approvedAt && (
        <p className="mb-4 border-l-2 border-jade pl-3">
          {t('inventory.count.approvedAt', {
            moment: formatMoment(count.approvedAt, language),
            who: count.approvedBy ?? '–',
          })}
        </p>
      )}
      {count.droppedAt && <p className="mb-4 border-l-2 border-lacquer pl-3">{t('inventory.count.state.dropped')}</p>}
      {isOpen && (
        <>
          <p className="mb-4 max-w-prose text-ink-soft">{t('inventory.count.explain')}</p>
          <ScanForm id={count.id} />
          <EndForm count={count} />
        </>
      )}
      {children}
      <AdminCountTable count={count} lines={lines} isOpen={isOpen} />
    </>
  )
}

/** Enter counts one unit. Scans queue while a response is pending: scanners are faster than the network. */
function ScanForm({ id }: { id: number }) {
  const t = useAdminT()
  const action = useLocalPath()(`/admin/inventory/counts/${id}`)
  const fetcher = useFetcher<AdminAnswer>({ key: `scan-${id}` })
  const submit = useSubmit()
  const lastScan = useRef(Promise.resolve())
  useAnswerToast(fetcher.data, t('inventory.updateFailed'))
  return (
    <AdminForm
      fetcher={fetcher}
      intent="scan"
      action={action}
      className="mb-4 md:max-w-96"
      onSubmit={(event) => {
        event.preventDefault()
        // Each scan is its own request, not a double submit.
        event.stopPropagation()
        const form = new FormData(event.currentTarget)
        form.set('key', crypto.randomUUID())
        event.currentTarget.reset()
        if (!form.get('sku')) return
        const send = () => submit(form, { method: 'post', action, navigate: false, fetcherKey: `scan-${id}` })
        lastScan.current = lastScan.current.then(send, send)
      }}
    >
      <Field
        name="sku"
        label={t('inventory.receive.scan')}
        hint={t('inventory.count.scanHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
      />
    </AdminForm>
  )
}

function EndForm({ count }: { count: AdminCount }) {
  const t = useAdminT()
  return (
    <AdminForm failure="inventory.updateFailed" problem="own" className="mb-6 flex flex-wrap gap-3">
      <input type="hidden" name="version" value={count.version} />
      <SubmitButton intent="approve" disabled={count.counted === 0}>
        {t('inventory.count.approve', { count: count.different })}
      </SubmitButton>
      <SecondarySubmit intent="drop">{t('inventory.count.drop')}</SecondarySubmit>
    </AdminForm>
  )
}
