import { type ReactNode, useId } from 'react'
import { type FetcherWithComponents, Form } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink, useLanguage } from '#app/i18n/provider.tsx'
import { type AdminAnswer, AdminForm } from '#app/ui/admin/admin-form.tsx'
import { Input } from '#app/ui/admin/controls.tsx'
import { SecondarySubmit } from '#app/ui/button.tsx'
import { Label } from '#app/ui/field.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import type { ChosenItem } from './collection-list.queries.server.ts'

export type FoundItem = Pick<ChosenItem, 'id' | 'nameEn' | 'nameTh' | 'pictureId'> & { isIn: boolean }

/** Finds products to put into a manual collection. */
export function AdminItemSearch(props: {
  words: string
  found: readonly FoundItem[]
  more: boolean
  fetcher: FetcherWithComponents<AdminAnswer>
}) {
  const { words, found, more, fetcher } = props
  const t = useAdminT()
  const field = useId()
  return (
    <>
      <search>
        <Form preventScrollReset replace className="mt-6 flex flex-wrap items-end gap-3">
          <div className="min-w-56 flex-1">
            <Label of={field}>{t('collections.search')}</Label>
            <Input
              key={words}
              id={field}
              type="search"
              name="find"
              defaultValue={words}
              maxLength={100}
              data-admin-search
            />
          </div>
          <SecondarySubmit>{t('collections.searchButton')}</SecondarySubmit>
        </Form>
      </search>
      <output className="block text-ink-soft">
        {words !== '' && found.length === 0 && t('collections.nothingFound', { words })}
      </output>
      {found.length > 0 && (
        <ul aria-label={t('collections.found')} className="mt-3 border-t border-line">
          {found.map((item) => (
            <li key={item.id} className="flex items-center gap-4 border-b border-line py-2">
              <AdminItemName item={item} />
              <PutIn item={item} fetcher={fetcher} />
            </li>
          ))}
        </ul>
      )}
      {more && <p className="py-3 text-ink-soft">{t('collections.moreFound')}</p>}
    </>
  )
}

function PutIn({ item, fetcher }: { item: FoundItem; fetcher: FetcherWithComponents<AdminAnswer> }) {
  const t = useAdminT()
  const name = useLanguage() === 'th' ? item.nameTh : item.nameEn
  if (item.isIn) return <span className="ml-auto whitespace-nowrap text-ink-soft">{t('collections.isIn')}</span>
  return (
    <AdminForm fetcher={fetcher} intent="arrange" preventScrollReset className="ml-auto">
      <input type="hidden" name="product" value={item.id} />
      <SecondarySubmit name="to" value="in" aria-label={t('collections.putName', { name })}>
        {t('collections.put')}
      </SecondarySubmit>
    </AdminForm>
  )
}

export function AdminItemName(props: {
  item: Pick<ChosenItem, 'id' | 'nameEn' | 'nameTh' | 'pictureId'>
  children?: ReactNode
}) {
  const { id, nameEn, nameTh, pictureId } = props.item
  const name = useLanguage() === 'th' ? nameTh : nameEn
  return (
    <div className="flex min-w-0 flex-[1_1_14rem] items-center gap-3">
      <div className="w-10 shrink-0">{pictureId && <Picture id={pictureId} alt="" widths={[320]} sizes="40px" />}</div>
      <div className="min-w-0">
        <LocalLink
          to={`/admin/products/${id}`}
          className="break-words quiet-link inline-block py-0.5 pointer-coarse:py-2"
        >
          <ThaiLineBreaks>{name}</ThaiLineBreaks>
        </LocalLink>
        {props.children}
      </div>
    </div>
  )
}
