import { useT } from '#app/i18n/provider.tsx'

/** The head of a page that is nobody else's business: its title, and the word that search engines stay out. */
export function NoIndexHead({ title }: { title: string }) {
  const t = useT()
  return (
    <>
      <title>{`${title} · ${t('frame.brand')}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
