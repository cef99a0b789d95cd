import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'
import type { Brand } from '#app/modules/catalog/brands/brand-rules.ts'
import { AdminNotice } from '#app/ui/admin/admin-form.tsx'
import { AdminLink } from '#app/ui/admin/part.tsx'
import { LeaveGuard, type WatchUnsaved } from '#app/ui/admin/unsaved-form.tsx'
import { SecondarySubmit } from '#app/ui/button.tsx'
import { type ContentKey, isLegalKey, isPageKey, type LegalKey, mayNameFacts } from '../content-fields.ts'
import type { EditedContent } from '../read-content.server.ts'
import { AdminContentForm, type ContentAnswer } from './content-form.tsx'
import { AdminContentHistory } from './content-history.tsx'
import { PictureWidths } from './content-picture.tsx'
import { AdminMenuNotice, type MenuChoice, MenuChoices } from './menu-fields.tsx'

/** `settings` is a form of related settings. `unsaved` checks every form registered with `watch`. */
export function AdminContentEditor(
  props: EditedContent & {
    page: ContentKey
    title: string
    facts: Readonly<Record<string, string>>
    sent: ContentAnswer | undefined
    /** Last legal review of the public text; null for none. */
    reviewedAt?: Date | null | undefined
    settings: ReactNode
    watch: WatchUnsaved
    brands: readonly Brand[]
    collections: readonly MenuChoice[]
    unsaved: () => boolean
  },
) {
  const { page, title, texts, version, hasDraft, isDefault, history, facts, sent, watch, unsaved } = props
  const t = useAdminT()
  const isOfForm = sent?.intent === 'publish' || sent?.intent === 'draft'
  return (
    <>
      <LeaveGuard unsaved={unsaved} />
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-xl">{title}</h1>
        <AdminLink to={isPageKey(page) ? `/${page}` : '/'} target="_blank">
          {t('content.open')}
        </AdminLink>
      </div>
      {sent && !isOfForm && <AdminNotice answer={sent} />}
      {hasDraft && (
        <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-2 border-lacquer pl-4">
          <p className="min-w-0 basis-64 max-sm:w-full">{t('content.draftNotice')}</p>
          <AdminLink to={`/admin/content/${page}/preview`} target="_blank">
            {t('content.previewDraft')}
          </AdminLink>
          <Form method="post">
            <input type="hidden" name="version" value={version} />
            <SecondarySubmit intent="drop">{t('content.drop')}</SecondarySubmit>
          </Form>
        </div>
      )}
      {props.reviewedAt !== undefined && <AdminLegalReview reviewedAt={props.reviewedAt} version={version} />}
      {mayNameFacts(page) && <AdminContentFacts facts={facts} />}
      <PictureWidths value={props.pictureWidths}>
        <MenuChoices value={props.collections}>
          <AdminContentForm
            page={page}
            texts={texts}
            version={version}
            sent={isOfForm ? sent : undefined}
            onWatch={watch}
            brands={props.brands}
            placeHint={!isPageKey(page) && <p className="max-w-prose text-ink-soft">{t(`content.where.${page}`)}</p>}
          >
            {page === 'menu' && <AdminMenuNotice texts={texts} choices={props.collections} />}
            {isLegalKey(page) && <p className="text-ink-soft">{t(`content.${factsBelow(page)}`)}</p>}
            {page === 'shipping' && (
              <p className="text-ink-soft">
                {t('content.deliveryFacts')}{' '}
                <LocalLink to="/admin/settings#shipping" className="text-ink underline underline-offset-4">
                  {t('content.toSettings')}
                </LocalLink>
              </p>
            )}
          </AdminContentForm>
        </MenuChoices>
      </PictureWidths>
      {page === 'contact' && <p className="mt-10 mb-4 max-w-prose text-ink-soft">{t('content.contactFacts')}</p>}
      {props.settings}
      <AdminContentHistory {...{ page, version, history, unsaved }} isDefault={isDefault && !hasDraft} />
    </>
  )
}

/** What a legal page shows below its text. */
const factsBelow = (page: LegalKey) =>
  page === 'privacy' ? 'heldFacts' : page === 'cookies' ? 'deviceFacts' : 'sellerFacts'

/** The {placeholders} a text can use, with their current values. */
function AdminContentFacts({ facts }: { facts: Readonly<Record<string, string>> }) {
  const t = useAdminT()
  return (
    <details className="group mb-6 border-y border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
        {t('content.facts')}
        <span aria-hidden="true" className="text-ink-soft group-open:rotate-180">
          ▾
        </span>
      </summary>
      <p className="mb-2 text-ink-soft">{t('content.factsText')}</p>
      <dl className="grid gap-x-4 pb-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name} className="contents">
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd className="text-ink-soft max-sm:mb-2 wrap-anywhere">{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function AdminLegalReview({ reviewedAt, version }: { reviewedAt: Date | null; version: number }) {
  const { t, language } = useAdminTexts()
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
        <SecondarySubmit intent="review">{t('content.review.press')}</SecondarySubmit>
      </Form>
    </div>
  )
}
