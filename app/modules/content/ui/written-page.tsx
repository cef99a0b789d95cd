import { useT } from '#app/i18n/provider.tsx'
import type { ArticleKey, ShownArticle } from '../content.ts'
import type { Facts } from '../shown-content.ts'
import { ArticlePage } from './article-page.tsx'
import { DeliveryTable } from './delivery-table.tsx'
import { WriteLinks } from './write-links.tsx'

type Props = {
  article: ShownArticle
  /** Absent in a preview. */
  origin?: string
  email: string
}

export function WrittenPage({ page, ...props }: Props & { page: Extract<ArticleKey, 'about' | 'sustainability'> }) {
  const t = useT()
  return <ArticlePage {...props} path={`/${page}`} description={t(`pages.${page}.description`)} />
}

export function CareersPage(props: Props) {
  const t = useT()
  const { email } = props
  const links = [{ label: t('pages.careers.write', { email }), subject: t('pages.careers.subject') }]
  return (
    <ArticlePage
      {...props}
      path="/careers"
      description={t('pages.careers.description')}
      after={<WriteLinks email={email} links={links} />}
    />
  )
}

export function PressPage(props: Props) {
  const t = useT()
  const { email } = props
  const links = [
    { label: t('pages.press.kit'), subject: t('pages.press.kitSubject') },
    { label: t('pages.press.write', { email }) },
  ]
  return (
    <ArticlePage
      {...props}
      path="/press"
      description={t('pages.press.description')}
      after={<WriteLinks email={email} links={links} />}
    />
  )
}

export function ShippingPage({ delivery, ...props }: Omit<Props, 'email'> & { delivery: Facts }) {
  return (
    <ArticlePage
      {...props}
      path="/shipping"
      description={useT()('pages.shipping.description')}
      before={<DeliveryTable {...delivery} />}
    />
  )
}
