import type { ReactNode } from 'react'
import { type AdminTranslate, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import type { FilterKind, FilterKinds, FilterList, FilterValues } from '#app/kit/list-filters.ts'
import { FilterDay, FilterForm, FilterSelect } from './filter-form.tsx'

type Options = readonly { value: string; label: string }[]
type ValueOf<Kind> = Kind extends { values: readonly (infer Value)[] } ? Value : string
/** Its label, and the texts of its values or, where they come from the data, the options. */
type Field<Kind> = readonly [
  label: Parameters<AdminTranslate>[0],
  options?: Options | ((value: ValueOf<Kind>) => Parameters<AdminTranslate>[0]),
]

type Props<Kinds extends FilterKinds> = {
  of: FilterList<Kinds>
  values: FilterValues<Kinds>
  /** Label of the search. */
  search?: Parameters<AdminTranslate>[0]
  fields?: { [Name in keyof Kinds]?: Field<Kinds[Name]> | false }
  children?: ReactNode
}

/** The form of a list's filters, in the order of their description. Those without a field are not drawn. */
export function AdminFilters<Kinds extends FilterKinds>({ of, values, search, fields, children }: Props<Kinds>) {
  const t = useAdminT()
  const drawn = Object.entries<FilterKind>(of.kinds).map(([name, kind]) => {
    const field = fields?.[name] as Field<FilterKind> | false | undefined
    if (!field) return null
    const [label, options] = field
    const all =
      typeof options === 'object'
        ? options
        : (kind.values ?? []).map((value) => ({ value, label: options ? t(options(value)) : value }))
    const props = { name, label: t(label), value: String(values[name] ?? kind.all ?? '') }
    return kind.isDay ? (
      <FilterDay key={name} {...props} />
    ) : (
      <FilterSelect key={name} {...props} all={kind.all} options={all} />
    )
  })
  return (
    <FilterForm {...(search && { q: String(values.q), label: t(search) })}>
      {fields && (
        <>
          {children}
          {drawn}
        </>
      )}
    </FilterForm>
  )
}
