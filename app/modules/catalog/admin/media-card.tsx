import type { FetcherWithComponents } from 'react-router'
import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { formatDate } from '#app/kit/dates.ts'
import type { Path } from '#app/site.ts'
import { DeleteDetails } from '#app/ui/admin/delete-details.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import type { MediaPicture } from './media-list.queries.server.ts'

type CardProps = { picture: MediaPicture; fetcher: FetcherWithComponents<unknown> }

export function AdminMediaCard({ picture, fetcher }: CardProps) {
  const { id, width, height, min, createdAt, products, moreProducts, brands, inContent, isUnused } = picture
  const { t, language } = useAdminTexts()
  const isElsewhere = !isUnused && products.length + brands.length === 0 && !inContent
  const [title, text] = [t('mediaLibrary.delete'), t('mediaLibrary.deleteText')]
  const words = { title, text, confirm: t('mediaLibrary.deleteNow') }
  return (
    <li className="min-w-0">
      <Picture id={id} alt="" widths={[min]} sizes="(min-width: 64rem) 220px, 45vw" />
      <p className="tabular mt-2 flex flex-wrap gap-x-2 text-xs text-ink-soft">
        <span>{t('mediaLibrary.size', { width, height })}</span>
        <span className="whitespace-nowrap">{formatDate(createdAt, language)}</span>
      </p>
      <ul className="mt-1">
        {products.map((use) => (
          <Use key={use.id} to={`/admin/products/${use.id}`} name={use[language]} alt={use} />
        ))}
        {brands.map((use) => (
          <Use key={`brand ${use.id}`} to={`/admin/brands/${use.id}`} name={use[language]} alt={use} />
        ))}
        {moreProducts > 0 && <li>{t('mediaLibrary.more', { count: moreProducts })}</li>}
        {inContent && <Use to="/admin/content" name={t('mediaLibrary.content')} />}
        {isElsewhere && <li className="text-ink-soft">{t('mediaLibrary.elsewhere')}</li>}
      </ul>
      {isUnused && (
        <>
          <p>{t('mediaLibrary.unused')}</p>
          <DeleteDetails fetcher={fetcher} field="picture" id={id} words={words} variant="secondary" />
        </>
      )}
    </li>
  )
}

type UseProps = { to: Path; name: string; alt?: { hasEnglish: boolean; hasThai: boolean } }

/** Links a use and names the languages without alt text. */
function Use({ to, name, alt = { hasEnglish: true, hasThai: true } }: UseProps) {
  const t = useAdminT()
  const hasOne = alt.hasEnglish !== alt.hasThai
  const lacking = hasOne ? (alt.hasEnglish ? 'th' : 'en') : !alt.hasEnglish && 'both'
  return (
    <li className="break-words">
      <LocalLink
        to={to}
        className="quiet-link pointer-coarse:inline-block pointer-coarse:min-h-11 pointer-coarse:py-2.5"
      >
        <ThaiLineBreaks>{name}</ThaiLineBreaks>
      </LocalLink>
      {lacking && <span className="block text-xs text-lacquer">{t(`mediaLibrary.noAlt.${lacking}`)}</span>}
    </li>
  )
}
