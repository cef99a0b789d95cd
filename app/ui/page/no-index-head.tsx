import { PageTitle } from './page-title.tsx'

export function NoIndexHead({ title }: { title: string }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <meta name="robots" content="noindex" />
    </>
  )
}
