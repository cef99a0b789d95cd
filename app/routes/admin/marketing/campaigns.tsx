import { shopOf } from '#app/context.server.ts'
import { useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { searchOnly } from '#app/kit/list-filters.ts'
import type { CampaignState } from '#app/modules/newsletter/campaign.ts'
import { adminCampaigns } from '#app/modules/newsletter/campaigns.queries.server.ts'
import { AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import { AdminList, AdminTable } from '#app/ui/admin/list.tsx'
import { AdminLink, AdminMoment } from '#app/ui/admin/part.tsx'
import { useFreshWhile } from '#app/ui/admin/use-fresh-while.ts'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/campaigns'

export async function loader({ request, context }: Route.LoaderArgs) {
  const isDeleted = new URL(request.url).searchParams.get('deleted') === 'yes'
  return { isDeleted, ...(await adminCampaigns(shopOf(context).db, searchOnly.read(request))) }
}

const look: Record<CampaignState, string> = {
  draft: 'text-ink-soft',
  sending: '',
  sent: 'text-jade',
  stopped: 'text-lacquer',
}

export default function Campaigns({ loaderData }: Route.ComponentProps) {
  const { rows, isDeleted } = loaderData
  const { t, language } = useAdminTexts()
  useFreshWhile(rows.some(({ state }) => state === 'sending'))
  return (
    <>
      <AdminLink to="/admin/newsletter">{t('campaigns.subscribers')}</AdminLink>
      <AdminList
        list={loaderData}
        title="campaigns.title"
        count="campaigns.count"
        lead="campaigns.lead"
        buttons={<Button to="/admin/newsletter/campaigns/new">{t('campaigns.add')}</Button>}
      >
        {isDeleted && <AdminNotice answer={{ ok: true, ...withMessage('campaigns.deleted') }} />}
        <AdminTable
          rows={rows}
          id={({ id }) => id}
          to={({ id, state }) =>
            state === 'draft' ? `/admin/newsletter/campaigns/${id}` : `/admin/newsletter/campaigns/${id}/send`
          }
          cards="md"
          height="roomy"
          rowClass="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-1 max-md:py-4"
          columns={{
            subject: {
              className: 'wrap-anywhere max-md:col-span-2',
              cell: ({ subjectEn, subjectTh }) =>
                (language === 'th' ? subjectTh || subjectEn : subjectEn || subjectTh) || t('campaigns.noSubject'),
            },
            state: { className: ({ state }) => look[state], cell: ({ state }) => t(`campaigns.states.${state}`) },
            recipients: {
              isNumber: true,
              cell: ({ state, sent, recipients: count }) =>
                state === 'draft' ? <span className="max-md:hidden">–</span> : t('campaigns.sentOf', { sent, count }),
            },
            at: {
              className: 'tabular whitespace-nowrap text-ink-soft max-md:col-span-2',
              cell: ({ at }) => <AdminMoment at={at} />,
            },
          }}
          label={(column) => `campaigns.column.${column}`}
          empty={['campaigns.empty', 'campaigns.emptyText']}
        />
      </AdminList>
    </>
  )
}
