import { shopOf } from '#app/context.server.ts'
import { type AdminInput, adminAction, refused, success } from '#app/http/form.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { AdminIconPreview, iconProblem } from '#app/modules/settings/admin/icon-preview.tsx'
import { resetIcon, saveIcon } from '#app/modules/settings/save-icon.server.ts'
import { AdminForm, AdminNotice, useAdminFetcher, withMessage } from '#app/ui/admin/admin-form.tsx'
import { AdminLink, AdminTitle } from '#app/ui/admin/part.tsx'
import { SecondarySubmit, SubmitButton } from '#app/ui/button.tsx'
import { FieldNotes, Label } from '#app/ui/field.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import type { Route } from './+types/settings-icon'

export async function loader({ context }: Route.LoaderArgs) {
  const { icon } = await shopOf(context).settings()
  return { icon }
}

export const action = adminAction('routes/admin/settings/settings-icon', { upload, reset }, { otherwise: 'upload' })

async function upload(form: FormData, { shop, by }: AdminInput) {
  const picture = form.get('picture')
  // Browsers send an empty file input as an empty file without name.
  if (!(picture instanceof File) || (picture.name === '' && picture.size === 0))
    return refused('missing', 'icon.noFile')
  const { db, files, log, requestId } = shop
  const saved = await saveIcon(db, files, await picture.bytes(), by)
  if (saved.ok) return success(withMessage('icon.saved'))
  log.info({ requestId, reason: saved.reason, bytes: picture.size }, 'icon refused')
  return refused(saved.reason === 'busy' ? 'busy' : 'invalid', iconProblem(saved.reason))
}

async function reset(_: FormData, { shop, by }: AdminInput) {
  await resetIcon(shop.db, by)
  return success(withMessage('icon.wasReset'))
}

export default function SettingsIcon({ loaderData: { icon }, actionData }: Route.ComponentProps) {
  const t = useAdminT()
  const fetcher = useAdminFetcher('icon.failed', { titleOnly: true })
  const busy = fetcher.state !== 'idle'
  const sent = actionData
  const answer = busy ? undefined : (fetcher.data ?? sent)
  return (
    <div className="max-w-2xl">
      <AdminLink to="/admin/settings#homeTitle">{t('icon.back')}</AdminLink>
      <AdminTitle>{t('icon.title')}</AdminTitle>
      <p className="mt-2 mb-6 text-ink-soft">{t('icon.lead')}</p>
      {!fetcher.data && sent?.ok && <AdminNotice answer={sent} />}
      <AdminIconPreview icon={icon} />
      <AdminForm
        fetcher={fetcher}
        intent="upload"
        answer={answer}
        encType="multipart/form-data"
        className="mt-6 grid gap-4 border-t border-line pt-6"
      >
        <div>
          <Label of="picture">{t('icon.picture')}</Label>
          <FileInput id="picture" name="picture" accept="image/png,image/jpeg" aria-describedby="picture-hint" />
          <FieldNotes id="picture" hint={t('icon.pictureHint')} density="compact" />
        </div>
        <div>
          <SubmitButton onClick={(event) => busy && event.preventDefault()}>
            {t(busy ? 'frame.saving' : 'icon.upload')}
          </SubmitButton>
        </div>
      </AdminForm>
      {icon && (
        <AdminForm fetcher={fetcher} intent="reset" className="mt-6 border-t border-line pt-6">
          <SecondarySubmit onClick={(event) => busy && event.preventDefault()}>{t('icon.reset')}</SecondarySubmit>
        </AdminForm>
      )}
    </div>
  )
}
