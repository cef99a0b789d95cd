import { Form } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLanguage } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'
import { Button } from '#app/ui/button.tsx'

export function AdminLegalReview({ reviewedAt, version }: { reviewedAt: Date | null; version: number }) {
  const t = useAdminT()
  const language = useLanguage()
  if (reviewedAt)
    return <p className="mb-6 max-w-3xl">{t('content.review.done', { moment: formatMoment(reviewedAt, language) })}</p>
  return (
    <div className="mb-6 flex max-w-3xl flex-wrap items-center gap-x-4 gap-y-2 border-l-2 border-gold pl-4">
      <p className="min-w-0 basis-64 max-sm:w-full sm:flex-1">
        {t('content.review.needed')}
        <span className="block text-ink-soft">{t('content.review.hint')}</span>
      </p>
      <Form method="post">
        <input type="hidden" name="version" value={version} />
        <Button type="submit" name="intent" value="review" variant="secondary">
          {t('content.review.press')}
        </Button>
      </Form>
    </div>
  )
}
