import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react'
import { Form, Link, useLocation, useSubmit } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { filterOf } from '#app/kit/list-filters.ts'
import { Input, Select } from '#app/ui/admin/controls.tsx'
import { SecondarySubmit, useButtonClass } from '../button.tsx'
import { Options } from '../options.tsx'

type Search = { q: string; label: string } | { q?: never; label?: never }

export const BelowFilters = createContext<ReactNode>(null)

/** List filters, stored in the address. Selects apply at once, the search on Enter or after a pause. */
export function FilterForm({ q, label, children }: Search & { children?: ReactNode }) {
  const t = useAdminT()
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const apply = (wait: number) => {
    clearTimeout(pause.current)
    pause.current = setTimeout(() => {
      if (form.current) void submit(form.current, { replace: true, preventScrollReset: true })
    }, wait)
  }
  return (
    <search>
      <Form
        ref={form}
        className="mb-4 flex flex-wrap items-end gap-3 max-sm:not-last:mb-1"
        onSubmit={() => clearTimeout(pause.current)}
        onChange={(event) => {
          // Submit from the field, not from the form.
          const field: EventTarget = event.target
          if (field instanceof HTMLSelectElement) apply(0)
          else if (field instanceof HTMLInputElement && field.name) apply(350)
        }}
      >
        {q !== undefined && <SearchField q={q} label={label} />}
        {children && <Folded search={search}>{children}</Folded>}
        <noscript>
          <SecondarySubmit>{t('frame.apply')}</SecondarySubmit>
        </noscript>
        {filterOf(search) && (
          <Link to={pathname} className="flex compact-link" reloadDocument={false}>
            {t('frame.clear')}
          </Link>
        )}
      </Form>
      {useContext(BelowFilters)}
    </search>
  )
}

/** Folded on phones by a checkbox, which needs no JavaScript. */
function Folded({ search, children }: { search: string; children: ReactNode }) {
  const t = useAdminT()
  const id = useId()
  const filters = [...new URLSearchParams(filterOf(search))]
  const count = filters.filter(([name, value]) => name !== 'q' && name !== 'queue' && value !== 'all').length
  return (
    <>
      <input id={id} type="checkbox" className="peer sr-only sm:hidden" />
      <label htmlFor={id} className={useButtonClass('secondary', 'peer-focus-visible:outline-2 sm:hidden')}>
        {count > 0 ? t('frame.filtersOn', { count }) : t('frame.filters')}
      </label>
      <div className="hidden peer-checked:contents sm:contents">{children}</div>
    </>
  )
}

/** Follows the address, except while the user types. */
function SearchField({ q, label }: { q: string; label: string }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const field = input.current
    if (field && field !== document.activeElement) field.value = q
  }, [q])
  return (
    <label className="block min-w-40 flex-1 sm:min-w-56 md:max-w-96 sm:max-lg:has-[~div>label:nth-of-type(4)]:max-w-none sm:max-lg:has-[~div>label:nth-of-type(4)]:basis-full">
      <span className="mb-1 block text-ink-soft">{label}</span>
      <Input ref={input} type="search" name="q" defaultValue={q} maxLength={100} data-admin-search />
    </label>
  )
}

export function FilterSelect<Value extends string>(props: {
  name: string
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  /** The value of a first option for all. */
  all?: Value | undefined
}) {
  const t = useAdminT()
  const options =
    props.all === undefined ? props.options : [{ value: props.all, label: t('frame.all') }, ...props.options]
  return (
    <label className="block max-sm:grow max-sm:basis-[calc(50%-6px)]">
      <span className="mb-1 block text-ink-soft">{props.label}</span>
      <Select key={props.value} name={props.name} defaultValue={props.value}>
        <Options of={options} value={({ value }) => value} text={({ label }) => label} />
      </Select>
    </label>
  )
}

export const FilterDay = ({ name, label, value }: { name: string; label: string; value: string }) => (
  <label className="block max-sm:min-w-0 max-sm:grow max-sm:basis-[calc(50%-6px)]">
    <span className="mb-1 block text-ink-soft">{label}</span>
    <Input key={value} type="date" name={name} defaultValue={value} />
  </label>
)
