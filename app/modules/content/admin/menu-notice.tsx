import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink, useLanguage } from '#app/i18n/provider.tsx'
import { partsIn } from '../content-fields.ts'
import type { ContentTexts } from '../content-texts.ts'
import { collectionOf, entryAddress, linkedSlug } from '../menu.ts'
import type { MenuChoice } from './menu-fields.tsx'
import { usePartWords } from './part-words.ts'

/** Lists entries the shop omits and collections that follow automatically. */
export function AdminMenuNotice({ texts, choices }: { texts: ContentTexts; choices: readonly MenuChoice[] }) {
  const t = useAdminT()
  const language = useLanguage()
  const words = usePartWords('menu')
  const titleOf = (one: MenuChoice) => (language === 'th' ? one.nameTh : one.nameEn)
  const published = choices.filter((one) => one.published)
  const entries = partsIn(Object.keys(texts)).map((part, at) => {
    const [place, link] = [texts[`place-${part}`] ?? '', texts[`link-${part}`] ?? '']
    const named = collectionOf(place, choices) ?? choices.find(({ slug }) => slug === linkedSlug(link))
    return { part: words.part(at + 1), place, to: entryAddress({ place, link }, published), named }
  })
  const leftOut = entries.filter(({ place, to }) => place !== '' && to === undefined)
  const following = published.filter(
    ({ place, slug }) => place !== null && !entries.some(({ to }) => to === `/collections/${slug}`),
  )
  if (leftOut.length === 0 && following.length === 0) return null
  return (
    <div className="grid max-w-prose gap-4 text-ink-soft">
      {leftOut.length > 0 && (
        <div className="border-l-2 border-lacquer pl-4">
          <p>{t('content.leftOut.entry')}</p>
          <ul className="text-ink">
            {leftOut.map(({ part, named }) => (
              <li key={part}>
                {named
                  ? t('content.leftOut.collection', { part, name: titleOf(named) })
                  : t('content.leftOut.gone', { part })}
              </li>
            ))}
          </ul>
        </div>
      )}
      {following.length > 0 && (
        <p>
          {t('content.following')} <span className="text-ink">{following.map(titleOf).join(' · ')}</span>.{' '}
          <LocalLink
            to="/admin/collections"
            className="inline-flex min-h-10 items-center text-ink underline underline-offset-4 pointer-coarse:min-h-11"
          >
            {t('content.toCollections')}
          </LocalLink>
        </p>
      )}
    </div>
  )
}
