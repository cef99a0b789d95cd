import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import type { ListedContent } from '../content.queries.server.ts'
import { type ContentKey, isPageKey } from '../content-fields.ts'
import { defaultWord, useSavedText, writtenWord } from './part-words.ts'

export function AdminContentList(props: {
  keys: readonly ContentKey[]
  saved: readonly ListedContent[]
  /** Pages without legal review. */
  unreviewed?: readonly ContentKey[]
}) {
  const { keys, saved, unreviewed = [] } = props
  return (
    <ul className="max-w-3xl border-t border-line">
      {keys.map((page) => (
        <Row
          key={page}
          page={page}
          saved={saved.find(({ key }) => key === page)}
          unreviewed={unreviewed.includes(page)}
        />
      ))}
    </ul>
  )
}

function Row(props: { page: ContentKey; saved: ListedContent | undefined; unreviewed: boolean }) {
  const { page, saved, unreviewed } = props
  const t = useAdminT()
  const savedText = useSavedText()
  return (
    <li data-row className="border-b border-line">
      <LocalLink
        to={`/admin/content/${page}`}
        data-admin-row
        className="flex min-h-11 flex-wrap items-baseline gap-x-4 gap-y-1 py-3 hover:bg-paper"
      >
        <span className="min-w-0 flex-1 basis-48">
          <span className="underline decoration-line underline-offset-4">{t(`content.pages.${page}`)}</span>
          <span className="block text-ink-soft">{isPageKey(page) ? `/${page}` : t(`content.where.${page}`)}</span>
        </span>
        {unreviewed && <Mark colour="bg-gold">{t('content.review.needed')}</Mark>}
        {saved?.hasDraft && <Mark colour="bg-lacquer">{t('content.hasDraft')}</Mark>}
        <span className="min-w-0 max-sm:w-full sm:basis-72 sm:text-right">
          {t(saved && !saved.isDefault ? writtenWord(page) : defaultWord(page))}
          {saved && <span className="tabular block text-xs text-ink-soft">{savedText(saved)}</span>}
        </span>
      </LocalLink>
    </li>
  )
}

const Mark = ({ colour, children }: { colour: string; children: string }) => (
  <span className="inline-flex items-center gap-2 whitespace-nowrap">
    <span aria-hidden="true" className={`size-2.5 rounded-full ${colour}`} />
    {children}
  </span>
)
