import { redirect } from 'react-router'
import { notFound, shopOf } from '#app/context.server.ts'
import { type AdminInput, adminAction, invalid, refused, success } from '#app/http/form.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { localPath } from '#app/i18n/language.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { formText } from '#app/kit/read-fields.ts'
import type { ChangedByStaff, Result } from '#app/kit/result.ts'
import { listBrands } from '#app/modules/catalog/brands/brands.queries.server.ts'
import { menuChoices } from '#app/modules/collections/admin/collection-list.queries.server.ts'
import { AdminContentEditor } from '#app/modules/content/admin/content-editor.tsx'
import type { ContentAnswer } from '#app/modules/content/admin/content-form.tsx'
import { factsOf } from '#app/modules/content/content-facts.ts'
import { type ContentKey, isContentKey, isLegalKey, maxContentFields } from '#app/modules/content/content-fields.ts'
import { readContentForm } from '#app/modules/content/content-texts.ts'
import { readLegalReviews, reviewLegalPage } from '#app/modules/content/legal/legal-reviews.server.ts'
import { readEditedContent } from '#app/modules/content/read-content.server.ts'
import { dropDraft, restoreContent, saveContent } from '#app/modules/content/save-content.server.ts'
import { AdminSettingsSection } from '#app/modules/settings/admin/settings-section.tsx'
import { readSettingsFacts } from '#app/modules/settings/read-settings.server.ts'
import { settingsTexts } from '#app/modules/settings/settings-form.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import { AdminLink } from '#app/ui/admin/part.tsx'
import { useUnsavedForms } from '#app/ui/admin/unsaved-form.tsx'
import { PageTitle } from '#app/ui/page/page-head.tsx'
import type { Route } from './+types/content-page'

/** Notice after a redirect, in the address. */
const notices = ['dropped', 'restored', 'reviewed'] as const

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, language, settings } = shopOf(context)
  const page = pageOf(params.page)
  const query = new URL(request.url).searchParams
  const notice = notices.find((one) => one === query.get('happened'))
  const [edited, facts, contact, brands, collections, reviews] = await Promise.all([
    readEditedContent(db, page),
    settings().then((all) => factsOf(all, language)),
    page === 'contact' ? readSettingsFacts(db) : undefined,
    page === 'atelier' ? listBrands(db) : [],
    page === 'menu' ? menuChoices(db) : [],
    isLegalKey(page) ? readLegalReviews(db) : undefined,
  ])
  const contactSettings = contact && {
    version: contact.versions.contact,
    texts: settingsTexts('contact', contact.groups.contact),
  }
  return {
    page,
    ...edited,
    facts,
    contactSettings,
    brands,
    reviewedAt: reviews && isLegalKey(page) ? reviews[page] : undefined,
    collections,
    notice,
    /** Remounts the form when its text was replaced elsewhere, not after its own save. */
    opened: Number(query.get('version')) || 0,
  }
}

function pageOf(key: string): ContentKey {
  if (!isContentKey(key)) notFound()
  return key
}

export const action = adminAction(
  'routes/admin/content/content-page',
  {
    publish: (form: FormData, input: AdminInput) => saveTexts(form, input, 'public'),
    draft: (form: FormData, input: AdminInput) => saveTexts(form, input, 'draft'),
    drop: changing('dropped', dropDraft),
    restore: changing('restored', (db, page, by, form) =>
      restoreContent(db, { ...page, from: numberOf(form, 'from') }, by),
    ),
    review: changing('reviewed', reviewLegalPage),
  },
  { otherwise: 'publish', maxFields: maxContentFields },
)

/** Changes the page at the form's version and shows it again with a notice. */
function changing(
  notice: (typeof notices)[number],
  change: (
    db: Db,
    page: { key: ContentKey; version: number },
    by: ChangedByStaff,
    form: FormData,
  ) => Promise<Result<{ version: number }, 'conflict' | 'not_found' | 'draft_open'>>,
) {
  return async (form: FormData, { shop, id, by }: AdminInput) => {
    const key = pageOf(id)
    const changed = await change(shop.db, { key, version: numberOf(form, 'version') }, by, form)
    if (!changed.ok) return refused(changed.reason, `content.refusal.${changed.reason}`)
    const { version } = changed.value
    return redirect(localPath(`/admin/content/${key}?happened=${notice}&version=${version}`, shop.language))
  }
}

async function saveTexts(form: FormData, { shop, id, by }: AdminInput, as: 'public' | 'draft') {
  const key = pageOf(id)
  const read = readContentForm(form, key, as)
  if (!read.ok) return invalid(read)
  const saved = await saveContent(shop.db, { key, version: numberOf(form, 'version'), texts: read.value, as }, by)
  if (saved.ok) {
    const message =
      as === 'public'
        ? { title: { key: 'content.updated' as const }, ...withMessage('content.saved') }
        : withMessage('content.draftSaved')
    return success({ ...message, version: saved.value.version })
  }
  if (saved.reason === 'picture_not_found')
    return refused(saved.reason, 'content.refusal.picture_not_found', { values: read.values })
  const { version, texts } = await readEditedContent(shop.db, key)
  return refused(saved.reason, 'content.conflict', { values: read.values, current: { version, texts } })
}

const numberOf = (form: FormData, name: string): number => {
  const text = formText(form, name)
  return /^\d{1,9}$/.test(text) ? Number(text) : -1
}

export default function ContentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, notice, opened, contactSettings } = loaderData
  const t = useAdminT()
  const { watch, unsaved } = useUnsavedForms()
  const settingsAddress = useLocalPath()('/admin/settings')
  const title = t(`content.pages.${page}`)
  const sent = actionData as ContentAnswer | undefined
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <AdminLink to="/admin/content">{t('content.back')}</AdminLink>
      {notice && !sent && <AdminNotice answer={{ ok: true, ...withMessage(`content.${notice}`) }} />}
      <AdminContentEditor
        key={`${page} ${opened}`}
        {...loaderData}
        title={title}
        sent={sent}
        watch={watch}
        unsaved={unsaved}
        settings={
          contactSettings && (
            <AdminSettingsSection group="contact" shown={contactSettings} onWatch={watch} action={settingsAddress} />
          )
        }
      />
    </>
  )
}
