import { redirect } from 'react-router'
import { notFound, shopOf } from '#app/context.server.ts'
import { type AdminInput, adminAction, answered, invalid, newId, refused, success } from '#app/http/form.server.ts'
import { useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { localPath } from '#app/i18n/language.ts'
import { draftOf, initialDraft } from '#app/kit/entity-fields.ts'
import { formText } from '#app/kit/read-fields.ts'
import { chosenManual } from '#app/modules/collections/admin/chosen-manual.server.ts'
import { AdminCollectionItems } from '#app/modules/collections/admin/collection-items.tsx'
import { arrangements } from '#app/modules/collections/collection.ts'
import { AdminCampaignForm } from '#app/modules/newsletter/admin/campaign-form.tsx'
import { campaignIn } from '#app/modules/newsletter/campaign.ts'
import { campaignFields, readCampaign } from '#app/modules/newsletter/campaign-form.ts'
import { campaignById } from '#app/modules/newsletter/campaigns.queries.server.ts'
import { deleteCampaign, reorderCampaign, saveCampaign } from '#app/modules/newsletter/save-campaign.server.ts'
import { AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import { AdminDelete } from '#app/ui/admin/delete-details.tsx'
import { AdminLink, AdminTitle } from '#app/ui/admin/part.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/campaign'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, language } = shopOf(context)
  if (params.campaign === newId)
    return { id: newId, draft: initialDraft(campaignFields), stored: undefined, isCreated: false } as const
  const stored = (await campaignById(db, params.campaign)) ?? notFound()
  if (stored.state !== 'draft') throw redirect(localPath(`/admin/newsletter/campaigns/${stored.id}/send`, language))
  const query = new URL(request.url).searchParams
  const chosen = await chosenManual(db, stored.productIds, { find: query.get('find') ?? '', visibility: 'visible' })
  const { id, version } = stored
  const names = { en: campaignIn(stored, 'en').subject, th: campaignIn(stored, 'th').subject }
  return {
    id,
    draft: draftOf(campaignFields, stored),
    stored: { version, names, ...chosen },
    isCreated: query.get('created') === 'yes',
  }
}

export const action = adminAction('routes/admin/marketing/campaign', { save, arrange, delete: remove })

async function save(form: FormData, { shop, existing, by }: AdminInput) {
  const read = readCampaign(form)
  if (!read.ok) return invalid(read)
  const saved = await saveCampaign(shop.db, { texts: read.value, existing }, by)
  if (!saved.ok) return refused(saved.reason, `campaigns.refusal.${saved.reason}`, { values: read.values })
  if (!existing) return redirect(localPath(`/admin/newsletter/campaigns/${saved.value.id}?created=yes`, shop.language))
  return success({ ...withMessage('campaigns.saved'), version: saved.value.version })
}

async function arrange(form: FormData, { shop, id, by }: AdminInput) {
  const to = arrangements.find((one) => one === formText(form, 'to'))
  if (!to) return refused('bad_request', 'frame.badRequest')
  const productId = formText(form, 'product').slice(0, 100)
  const arranged = await reorderCampaign(shop.db, { id, productId, to }, by)
  return answered('campaigns', arranged, `collections.arranged.${to}`)
}

async function remove(form: FormData, { shop, id, version, by }: AdminInput) {
  if (form.get('sure') !== 'on') return refused('missing', 'campaigns.refusal.sure')
  const deleted = await deleteCampaign(shop.db, { id, version }, by)
  if (!deleted.ok) return refused(deleted.reason, `campaigns.refusal.${deleted.reason}`)
  return redirect(localPath('/admin/newsletter/campaigns?deleted=yes', shop.language))
}

export default function CampaignPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, draft, stored, isCreated } = loaderData
  const { t, language } = useAdminTexts()
  const title = stored ? stored.names[language] || t('campaigns.noSubject') : t('campaigns.new')
  return (
    <>
      <AdminLink to="/admin/newsletter/campaigns">{t('campaigns.back')}</AdminLink>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <AdminTitle className="min-w-0 flex-1 wrap-anywhere max-sm:basis-full">{title}</AdminTitle>
        {stored && <Button to={`/admin/newsletter/campaigns/${id}/send`}>{t('campaigns.next')}</Button>}
      </div>
      {isCreated && !actionData && <AdminNotice answer={{ ok: true, ...withMessage('campaigns.created') }} />}
      <AdminCampaignForm key={id} start={draft} version={stored?.version ?? 0} sent={actionData} />
      {stored && (
        <AdminCollectionItems
          {...stored}
          title={t('campaigns.items')}
          lead={t('campaigns.itemsLead')}
          sent={actionData}
        />
      )}
      {stored && (
        <AdminDelete
          title={t('campaigns.remove')}
          sure={t('campaigns.sure')}
          failure="campaigns.removeFailed"
          version={stored.version}
          sent={actionData}
        />
      )}
    </>
  )
}
