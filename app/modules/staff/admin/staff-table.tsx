import { type AdminTranslate, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink, useLanguage } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'
import { AdminTableHead } from '#app/ui/admin/table-head.tsx'
import { Table, TableBody, TableCell, TableRow } from '#app/ui/table.tsx'
import { WholeName } from '#app/ui/whole-name.tsx'
import type { Member } from '../staff.queries.server.ts'

type Listed = Omit<Member, 'version'>

const columns = ['name', 'role', 'rights', 'seen'] as const

export const rightsInWords = ({ role, rights }: Pick<Listed, 'role' | 'rights'>, t: AdminTranslate): string => {
  if (role === 'admin') return t('staff.everything')
  return rights.map((right) => t(`staff.right.${right}`)).join(', ') || t('staff.nothingMore')
}

export function AdminStaffTable({ members, viewerId }: { members: readonly Listed[]; viewerId: string }) {
  const t = useAdminT()
  return (
    <Table cards="md">
      <AdminTableHead
        columns={columns}
        label={(column) => t(`staff.column.${column}`)}
        isNumber={(column) => column === 'seen'}
      />
      <TableBody>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} isViewer={member.id === viewerId} />
        ))}
      </TableBody>
    </Table>
  )
}

function MemberRow({ member, isViewer }: { member: Listed; isViewer: boolean }) {
  const t = useAdminT()
  const language = useLanguage()
  const { id, email, name, role, suspendedAt, seenAt } = member
  return (
    <TableRow
      data-row
      className="hover:bg-paper max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:py-3"
    >
      <TableCell className="md:w-2/5 max-md:col-span-2">
        <LocalLink to={`/admin/staff/${id}`} data-admin-row className="block min-h-11">
          <WholeName
            name={name || email}
            className="underline decoration-line underline-offset-4 hover:decoration-ink"
          />
          {isViewer && <span className="text-ink-soft"> · {t('staff.you')}</span>}
          {name && <span className="block wrap-anywhere text-ink-soft">{email}</span>}
        </LocalLink>
      </TableCell>
      <TableCell className="whitespace-nowrap">
        {t(`frame.role.${role}`)}
        {suspendedAt && <span className="text-lacquer md:block"> {t('staff.suspended')}</span>}
      </TableCell>
      <TableCell className="text-ink-soft max-md:order-last max-md:col-span-2">{rightsInWords(member, t)}</TableCell>
      <TableCell className="tabular text-right whitespace-nowrap text-ink-soft">
        {seenAt ? <time dateTime={seenAt.toISOString()}>{formatMoment(seenAt, language)}</time> : t('staff.never')}
      </TableCell>
    </TableRow>
  )
}
