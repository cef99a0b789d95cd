import { redirect } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { type AdminInput, adminAction, refused } from '#app/http/form.server.ts'
import { useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { languages, localPath } from '#app/i18n/language.ts'
import { formText } from '#app/kit/read-fields.ts'
import { isCategory } from '#app/modules/catalog/category.ts'
import { AdminImportForm, AdminImportsList } from '#app/modules/transfer/admin/import-form.tsx'
import { recentImports } from '#app/modules/transfer/admin/import-list.queries.server.ts'
import { checkImport } from '#app/modules/transfer/check-import.server.ts'
import { maxFileBytes } from '#app/modules/transfer/import-form.ts'
import { AdminLink, AdminSection, AdminTitle } from '#app/ui/admin/part.tsx'
import { SecondaryButton } from '#app/ui/button.tsx'
import type { Route } from './+types/product-imports'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, origin } = shopOf(context)
  const feeds = (['/feeds/google.xml', '/feeds/meta.csv'] as const).flatMap((path) =>
    languages.map((language) => ({
      company: path === '/feeds/meta.csv' ? 'Meta' : 'Google',
      language,
      address: origin + localPath(path, language),
    })),
  )
  return { imports: await recentImports(db), feeds }
}

export const action = adminAction('routes/admin/products/product-imports', { check }, { otherwise: 'check' })

/** Redirects to the preview of the file, or returns its error. */
async function check(form: FormData, { shop, by }: AdminInput) {
  const file = form.get('file')
  const fallback = formText(form, 'fallback')
  if (!(file instanceof File) || file.size === 0) return refused('empty', 'transfer.refusal.no_file', { at: 'file' })
  if (file.size > maxFileBytes) return refused('invalid', 'transfer.refusal.file_too_big', { at: 'file' })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const uploaded = { name: file.name, bytes, fallback: isCategory(fallback) ? fallback : undefined }
  const checked = await checkImport(shop, uploaded, by)
  if (checked.ok) return redirect(localPath(`/admin/products/import/${checked.value.id}`, shop.language))
  const { reason, detail = {} } = checked
  const { problems, count = 0, row = 0, column = '' } = detail
  const values = { fallback }
  if (reason === 'problems')
    return refused('invalid', 'transfer.problems', { words: { count }, problems, count, values })
  return refused('invalid', `transfer.refusal.${reason}`, { words: { row, column }, values })
}

export default function ProductImports({ loaderData: { imports, feeds }, actionData }: Route.ComponentProps) {
  const { t, path } = useAdminTexts()
  return (
    <>
      <AdminLink to="/admin/products">{t('products.back')}</AdminLink>
      <AdminTitle>{t('transfer.title')}</AdminTitle>
      <p className="mt-1 mb-6 text-ink-soft">{t('transfer.lead')}</p>
      <AdminImportForm sent={actionData} />
      <AdminSection title={t('transfer.past')}>
        <AdminImportsList imports={imports} />
      </AdminSection>
      <AdminSection title={t('transfer.exporting')}>
        <p className="mb-3 text-ink-soft">{t('transfer.exportLead')}</p>
        <SecondaryButton href={path('/admin/exports/products')} download>
          {t('transfer.download')}
        </SecondaryButton>
      </AdminSection>
      <AdminSection title={t('transfer.feeds')}>
        <p className="mb-3 text-ink-soft">{t('transfer.feedsLead')}</p>
        <dl className="grid max-w-3xl gap-x-6 gap-y-2 md:grid-cols-[max-content_1fr]">
          {feeds.map(({ company, language, address }) => (
            <div key={address} className="contents">
              <dt className="text-ink-soft">
                {company} (<span lang={language}>{language === 'th' ? 'ไทย' : 'English'}</span>)
              </dt>
              <dd className="break-all select-all">{address}</dd>
            </div>
          ))}
        </dl>
      </AdminSection>
    </>
  )
}
