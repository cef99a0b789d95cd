import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { AdminAlert, adminRefusal, useAdminFetcher } from '#app/ui/admin/admin-form.tsx'
import { Select } from '#app/ui/admin/controls.tsx'
import { AdminQuestion } from '#app/ui/admin/question.tsx'
import { useChosen } from '#app/ui/admin/use-chosen.ts'
import { SecondarySubmit } from '#app/ui/button.tsx'
import { Options } from '#app/ui/options.tsx'
import { maxChosen } from '../chosen-products.ts'

const formId = 'product-batch'
const box = 'size-4 accent-ink'

export function AdminProductChoice({ id, name }: { id: string; name: string }) {
  const t = useAdminT()
  return (
    <label className="-mx-2 grid size-10 shrink-0 place-items-center max-md:order-last max-md:ml-auto pointer-coarse:size-11">
      <span className="sr-only">{t('products.batch.choose', { name })}</span>
      <input type="checkbox" form={formId} name="product" value={id} className={box} />
    </label>
  )
}

/** The checkbox of all rows of the page. It has no name, so it is not submitted. */
export function AdminPageChoice({ className, isLabelled }: { className: string; isLabelled: boolean }) {
  const t = useAdminT()
  return (
    <label className={className}>
      <input
        type="checkbox"
        form={formId}
        className={box}
        onChange={({ currentTarget: { checked, form } }) => {
          for (const field of form?.elements ?? [])
            if (field instanceof HTMLInputElement && field.name === 'product') field.checked = checked
        }}
      />
      <span className={isLabelled ? '' : 'sr-only'}>{t('products.batch.choosePage')}</span>
    </label>
  )
}

type Props = { count: number; collections: readonly { id: string; en: string; th: string }[] }

/** Acts on the ticked products, or on all matches of the filters. Sticky while something is ticked. */
export function AdminProductBatchForm({ count, collections }: Props) {
  const t = useAdminT()
  const fetcher = useAdminFetcher()
  const { search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const chosen = useChosen(form, ['product'])
  const isAll = useChosen(form, ['all']) > 0
  useEffect(() => {
    if (fetcher.data?.ok) form.current?.reset()
  }, [fetcher.data])
  const refused = fetcher.state === 'idle' ? adminRefusal(fetcher.data, t) : undefined
  const isOpen = chosen > 0 || isAll
  return (
    <div
      className={`-mx-4 my-4 bg-surface px-4 md:-mx-8 md:px-8 ${isOpen ? 'sticky bottom-0 z-10 border-t border-line' : ''}`}
    >
      <details open={isOpen || refused !== undefined}>
        <summary className="flex min-h-11 flex-wrap items-center gap-x-3">
          <span className="underline decoration-line underline-offset-4">{t('products.batch.title')}</span>
          <output className="tabular text-ink-soft">
            {isOpen && t('products.batch.chosen', { count: isAll ? count : chosen })}
          </output>
        </summary>
        <fetcher.Form
          key={search}
          ref={form}
          id={formId}
          method="post"
          onSubmit={(event) => fetcher.state !== 'idle' && event.preventDefault()}
          className="flex flex-wrap items-end gap-3 pb-3"
        >
          <AllMatches count={count} />
          <BatchButtons collections={collections} />
          <AdminAlert className="w-full whitespace-pre-line text-lacquer">{refused}</AdminAlert>
        </fetcher.Form>
      </details>
      <AdminQuestion answer={fetcher.data} leave={t('products.batch.leave')} onDone={() => form.current?.reset()} />
    </div>
  )
}

/** Sends the count: if it has changed, nothing happens. */
function AllMatches({ count }: { count: number }) {
  const t = useAdminT()
  if (count > maxChosen)
    return <p className="w-full text-ink-soft">{t('products.batch.tooMany', { count: maxChosen })}</p>
  return (
    <label className="flex min-h-10 w-full items-center gap-2 pointer-coarse:min-h-11">
      <input type="checkbox" name="all" className={box} />
      <input type="hidden" name="count" value={count} />
      {t('products.batch.all', { count })}
    </label>
  )
}

const plain = ['hide_chosen', 'show_chosen', 'delete_chosen'] as const

function BatchButtons({ collections }: Pick<Props, 'collections'>) {
  const { t, language } = useAdminTexts()
  return (
    <>
      {plain.map((intent) => (
        <SecondarySubmit key={intent} intent={intent}>
          {t(`products.batch.${intent}`)}
        </SecondarySubmit>
      ))}
      {collections.length > 0 && (
        <div className="flex flex-wrap items-end gap-3">
          <label className="block w-52">
            <span className="mb-1 block text-ink-soft">{t('products.batch.collection')}</span>
            <Select name="collection">
              <Options of={collections} value={({ id }) => id} text={(collection) => collection[language]} />
            </Select>
          </label>
          <SecondarySubmit intent="collect_chosen">{t('products.batch.collect_chosen')}</SecondarySubmit>
        </div>
      )}
    </>
  )
}
