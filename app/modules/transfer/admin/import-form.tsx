import { useState } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { categories } from '#app/modules/catalog/category.ts'
import { AdminAlert, type AdminAnswer, AdminForm, adminMessage, useAdminFetcher } from '#app/ui/admin/admin-form.tsx'
import { AdminMoment } from '#app/ui/admin/part.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { Options } from '#app/ui/options.tsx'
import { importFields, maxFileBytes } from '../import-form.ts'
import type { Problem } from '../import-problems.ts'
import type { AdminImport } from './import-list.queries.server.ts'
import { AdminImportProblems } from './import-problems.tsx'
import { LabelledCount } from './labelled-count.tsx'

type ImportAnswer = AdminAnswer<object, { problems?: readonly Problem[] | undefined; count?: number | undefined }>

const rules = ['same', 'keeps', 'stock', 'colours', 'pictures'] as const

export function AdminImportForm({ sent }: { sent: ImportAnswer | undefined }) {
  const t = useAdminT()
  const fetcher = useAdminFetcher<ImportAnswer>('transfer.checkFailed')
  const [tooBig, setTooBig] = useState(false)
  const busy = fetcher.state !== 'idle'
  const answer = busy ? undefined : (fetcher.data ?? sent)
  /** Checks at once: that changes nothing. */
  const checkChosen = (form: HTMLFormElement) => {
    setTooBig(isTooBig(form))
    if (chosenIn(form) && !busy) form.requestSubmit()
  }
  const refusal = answer?.ok === false ? answer : undefined
  return (
    <>
      <AdminForm
        fetcher={fetcher}
        answer={answer}
        intent="check"
        encType="multipart/form-data"
        problem="own"
        className="grid max-w-3xl gap-4"
        onSubmit={(event) => {
          if (isTooBig(event.currentTarget)) event.preventDefault()
        }}
      >
        <Field
          of={importFields.file}
          type="file"
          className="[&_input]:file:mr-3 [&_input]:file:border [&_input]:file:border-line [&_input]:file:bg-paper [&_input]:file:px-3 [&_input]:file:py-0.5"
          accept=".csv,.tsv,.txt,.zip,text/csv,application/zip"
          {...(tooBig ? { error: t('transfer.refusal.file_too_big') } : {})}
          onChange={({ currentTarget: { form } }) => form && checkChosen(form)}
        />
        <SelectField of={importFields.fallback} className="md:max-w-96">
          <option value="">{t('transfer.fallbackNone')}</option>
          <Options of={categories} text={(category) => t(`frame.category.${category}`)} />
        </SelectField>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton aria-disabled={busy || tooBig}>{t(busy ? 'transfer.checking' : 'transfer.check')}</SubmitButton>
          <p className="text-ink-soft">{t('transfer.checkHint')}</p>
        </div>
      </AdminForm>
      <AdminAlert className="mt-6 max-w-3xl border border-lacquer px-4 py-3">
        {refusal?.reason && adminMessage(refusal, t)}
      </AdminAlert>
      {refusal?.problems && <AdminImportProblems problems={refusal.problems} count={refusal.count ?? 0} />}
      <ul className="mt-6 max-w-3xl list-disc space-y-1 pl-5 text-ink-soft">
        {rules.map((rule) => (
          <li key={rule}>{t(`transfer.rules.${rule}`)}</li>
        ))}
      </ul>
    </>
  )
}

const chosenIn = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('[type=file]')?.files?.[0]
const isTooBig = (form: HTMLFormElement) => (chosenIn(form)?.size ?? 0) > maxFileBytes

export function AdminImportsList({ imports }: { imports: readonly AdminImport[] }) {
  const t = useAdminT()
  if (imports.length === 0) return <p className="py-6 text-ink-soft">{t('transfer.none')}</p>
  return (
    <ul className="max-w-4xl">
      {imports.map(({ id, at, fileName, state, products, failed, pictureless }) => (
        <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-4 border-b border-line py-1">
          <LocalLink to={`/admin/products/import/${id}`} className="flex min-h-11 items-center break-all quiet-link">
            {fileName}
          </LocalLink>
          <AdminMoment at={at} className="tabular text-ink-soft" />
          <span className="tabular">{t('transfer.products', { count: products })}</span>
          <span>{t(`transfer.state.${state}`)}</span>
          {failed > 0 && <LabelledCount label={t('transfer.result.failed')} count={failed} isProblem />}
          {pictureless > 0 && <LabelledCount label={t('transfer.pictureless')} count={pictureless} isProblem />}
        </li>
      ))}
    </ul>
  )
}
