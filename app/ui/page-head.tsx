import { languages, localPath } from '#app/i18n/language.ts'
import { useLanguage } from '#app/i18n/provider.tsx'

export type PageHeadProps = {
  title: string
  description?: string
  /** The shop's public origin; without it the page names no canonical address. */
  origin?: string
  /** The bare path with what belongs to it of the query. */
  path?: string
  /** The path of a picture for previews elsewhere. */
  image?: string | undefined
}

/** Title, description, the canonical address and the same page in the other language. React hoists it into the head. */
export function PageHead({ title, description, origin, path, image }: PageHeadProps) {
  const language = useLanguage()
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      {origin && image && <meta property="og:image" content={origin + image} />}
      {origin !== undefined && path !== undefined && (
        <>
          <link rel="canonical" href={origin + localPath(path, language)} />
          {languages.map((one) => (
            <link key={one} rel="alternate" hrefLang={one} href={origin + localPath(path, one)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={origin + path} />
        </>
      )}
    </>
  )
}
