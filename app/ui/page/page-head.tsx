import { type Language, languages, localPath } from '#app/i18n/language.ts'
import { useLanguage, useT, useTexts } from '#app/i18n/provider.tsx'
import type { Address } from '#app/site.ts'

type SharedPicture = { id: string; alt: string }

type PageHeadProps = {
  title: string
  description?: string
  /** Without it: no canonical address, no picture. */
  origin?: string | undefined
  /** With the canonical query. */
  path?: Address
  /** Share picture; the shop's own by default. */
  picture?: SharedPicture | undefined
  kind?: 'website' | 'product'
}

const locales: Readonly<Record<Language, string>> = { en: 'en_GB', th: 'th_TH' }

export function PageHead({ title, description, origin, path, picture, kind = 'website' }: PageHeadProps) {
  const language = useLanguage()
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {origin !== undefined && path !== undefined && (
        <>
          <link rel="canonical" href={origin + localPath(path, language)} />
          {languages.map((one) => (
            <link key={one} rel="alternate" hrefLang={one} href={origin + localPath(path, one)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={origin + path} />
          {import.meta.env.SSR && <Preview {...{ title, description, origin, path, picture, kind }} />}
        </>
      )}
    </>
  )
}

type PreviewProps = { title: string; description?: string | undefined; origin: string; path: Address } & {
  picture: SharedPicture | undefined
  kind: string
}

/** Crawlers of link previews run no scripts, so only the server renders this. */
function Preview({ title, description = '', origin, path, picture, kind }: PreviewProps) {
  const { t, language } = useTexts()
  const properties = {
    'og:title': title,
    'og:description': description,
    'og:url': origin + localPath(path, language),
    'og:type': kind,
    'og:site_name': t('frame.brand'),
    'og:locale': locales[language],
    'og:locale:alternate': locales[language === 'th' ? 'en' : 'th'],
    'og:image': origin + (picture ? `/media/${picture.id}/og.jpg` : '/share.jpg'),
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': picture?.alt ?? t('frame.brand'),
  }
  return (
    <>
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

export const PageTitle = ({ children }: { children: string }) => (
  <title>{`${children} · ${useT()('frame.brand')}`}</title>
)

/** Of a page that search engines leave out. */
export const NoIndexHead = ({ title }: { title: string }) => (
  <>
    <PageTitle>{title}</PageTitle>
    <meta name="robots" content="noindex" />
  </>
)
