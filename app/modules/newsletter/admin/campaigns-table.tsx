import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink, useLanguage } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'
import { AdminEmptyList } from '#app/ui/admin/empty-list.tsx'
import { AdminTableHead } from '#app/ui/admin/table-head.tsx'
import { Table, TableBody, TableCell, TableRow } from '#app/ui/table.tsx'
import type { CampaignState } from '../campaign.ts'
import type { ListedCampaign } from '../campaigns.queries.server.ts'

const columns = ['subject', 'state', 'recipients', 'at'] as const
const look: Record<CampaignState, string> = {
  draft: 'text-ink-soft',
  sending: '',
  sent: 'text-jade',
  stopped: 'text-lacquer',
}

export function AdminCampaignsTable({ campaigns }: { campaigns: readonly ListedCampaign[] }) {
  const t = useAdminT()
  if (campaigns.length === 0) return <AdminEmptyList title={t('campaigns.empty')} text={t('campaigns.emptyText')} />
  return (
    <Table cards="md" rows="roomy">
      <AdminTableHead
        columns={columns}
        label={(column) => t(`campaigns.column.${column}`)}
        isNumber={(column) => column === 'recipients'}
      />
      <TableBody>
        {campaigns.map((campaign) => (
          <Row key={campaign.id} campaign={campaign} />
        ))}
      </TableBody>
    </Table>
  )
}

function Row({ campaign }: { campaign: ListedCampaign }) {
  const { id, state, at, recipients, sent } = campaign
  const t = useAdminT()
  const language = useLanguage()
  const subject =
    language === 'th' ? campaign.subjectTh || campaign.subjectEn : campaign.subjectEn || campaign.subjectTh
  return (
    <TableRow
      data-row
      className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-1 max-md:py-4"
    >
      <TableCell className="max-md:col-span-2">
        <LocalLink
          to={state === 'draft' ? `/admin/newsletter/campaigns/${id}` : `/admin/newsletter/campaigns/${id}/send`}
          data-admin-row
          className="wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-ink -my-0.5 inline-block py-0.5 pointer-coarse:-my-3 pointer-coarse:py-3"
        >
          {subject || t('campaigns.noSubject')}
        </LocalLink>
      </TableCell>
      <TableCell className={`${look[state]}`}>{t(`campaigns.states.${state}`)}</TableCell>
      <TableCell className="tabular text-right">
        {state === 'draft' ? (
          <span className="max-md:hidden">–</span>
        ) : (
          t('campaigns.sentOf', { sent, count: recipients })
        )}
      </TableCell>
      <TableCell className="tabular whitespace-nowrap text-ink-soft max-md:col-span-2">
        <time dateTime={at.toISOString()}>{formatMoment(at, language)}</time>
      </TableCell>
    </TableRow>
  )
}
