import { useT } from '#app/i18n/provider.tsx'

export function NoIndexHead({ title }: { title: string }) {
  const t = useT()
  return (
    <>
      <title>{`${title} · ${t('frame.brand')}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
