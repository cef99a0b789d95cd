import { useT } from '#app/i18n/provider.tsx'

export const PageTitle = ({ children }: { children: string }) => (
  <title>{`${children} · ${useT()('frame.brand')}`}</title>
)

export const NoIndexHead = ({ title }: { title: string }) => (
  <>
    <PageTitle>{title}</PageTitle>
    <meta name="robots" content="noindex" />
  </>
)
