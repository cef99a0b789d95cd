import { useEffect, useId, useRef } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLanguage } from '#app/i18n/provider.tsx'
import { type AdminAnswer, AdminForm, AdminNotice, useAdminFetcher } from '#app/ui/admin/admin-form.tsx'
import { SecondarySubmit } from '#app/ui/button.tsx'
import type { Arrangement } from '../collection.ts'
import type { ChosenItem } from './collection-list.queries.server.ts'
import { AdminItemName, AdminItemSearch, type FoundItem } from './item-search.tsx'

type Props = {
  title: string
  lead: string
  items: readonly ChosenItem[]
  /** `more`: the search has further results. */
  search: { words: string; found: readonly FoundItem[]; more: boolean }
  sent: AdminAnswer | undefined
}

/** Manual products of a collection or campaign; each action saves at once. */
export function AdminCollectionItems({ title, lead, items, search, sent }: Props) {
  const t = useAdminT()
  const id = useId()
  const fetcher = useAdminFetcher('collections.arrangeFailed')
  const list = useRef<HTMLOListElement>(null)
  useFocusOnMoved(list, items)
  return (
    <section aria-labelledby={id} className="mt-12 max-w-3xl">
      <div className="mb-1 flex flex-wrap items-baseline gap-x-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <output className="tabular text-ink-soft">{t('collections.itemsCount', { count: items.length })}</output>
      </div>
      <p className="measure mb-3 text-ink-soft">{lead}</p>
      {sent?.intent === 'arrange' && <AdminNotice answer={sent} />}
      {items.length === 0 && <p className="border-y border-line py-6 text-ink-soft">{t('collections.itemsEmpty')}</p>}
      <ol ref={list} className={items.length > 0 ? 'border-t border-line' : 'hidden'}>
        {items.map((item, at) => (
          <ItemRow key={item.id} item={item} fetcher={fetcher} isFirst={at === 0} isLast={at === items.length - 1} />
        ))}
      </ol>
      <AdminItemSearch {...search} fetcher={fetcher} />
    </section>
  )
}

/** Keeps the focus on the button of a row that moved. */
function useFocusOnMoved(list: { current: HTMLElement | null }, items: readonly ChosenItem[]) {
  const pressed = useRef<HTMLElement>(undefined)
  useEffect(() => {
    const note = (event: FocusEvent) => (pressed.current = event.target as HTMLElement)
    const element = list.current
    element?.addEventListener('focusin', note)
    return () => element?.removeEventListener('focusin', note)
  }, [list])
  useEffect(() => {
    if (document.activeElement === document.body && pressed.current?.isConnected) pressed.current.focus()
  }, [items])
}

function ItemRow(props: {
  item: ChosenItem
  fetcher: FetcherWithComponents<AdminAnswer>
  isFirst: boolean
  isLast: boolean
}) {
  const { item, fetcher, isFirst, isLast } = props
  const t = useAdminT()
  const name = useLanguage() === 'th' ? item.nameTh : item.nameEn
  const state = item.state !== 'shown' && t(`collections.${states[item.state]}`)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2">
      <AdminItemName item={item}>{state && <span className="block text-sm text-lacquer">{state}</span>}</AdminItemName>
      <AdminForm fetcher={fetcher} intent="arrange" preventScrollReset className="ml-auto flex gap-2">
        <input type="hidden" name="product" value={item.id} />
        {arrangeSigns.map(([to, sign]) => (
          // Focusable while disabled, to keep the keyboard position.
          <SecondarySubmit
            key={to}
            name="to"
            value={to}
            aria-label={t(`collections.${to}`, { name })}
            title={t(`collections.${to}`, { name })}
            aria-disabled={to === 'down' ? isLast : to !== 'out' && isFirst}
            className="w-11 px-0 aria-disabled:opacity-45"
          >
            {sign}
          </SecondarySubmit>
        ))}
      </AdminForm>
    </li>
  )
}

const states = { hidden: 'isHidden', soldOut: 'isSoldOut', deleted: 'isDeleted' } as const
const arrangeSigns = [
  ['first', '⇈'],
  ['up', '↑'],
  ['down', '↓'],
  ['out', '×'],
] as const satisfies readonly [Arrangement, string][]
