import { type Db, queryRow } from '#app/platform/database/database.server.ts'

type AuditState = {
  lines: number
  /** Hex. Stored elsewhere, it proves that the end was not cut off. */
  lastSeal?: string
  /** Id of the first entry with a missing or wrong seal. */
  broken?: number
}

/** Recomputes the hash chain (migration 0043). For an end that was cut off compare `lastSeal`. */
export async function verifyAudit(db: Db): Promise<AuditState> {
  const state = await queryRow<{ lines: number; lastSeal: string | null; broken: number | null }>(db)`
    with links as (
      select c.position, c.audit_id, c.seal, l,
             lag(c.seal) over (order by c.position) as before,
             row_number() over (order by c.position) as place
        from audit_chain c left join audit_log l on l.id = c.audit_id
    ), faults as (
      select position, audit_id from links
       where l is null or position <> place or seal <> audit_seal(before, l)
      union all
      select 0, l.id from audit_log l where not exists (select from audit_chain c where c.audit_id = l.id)
    )
    select (select count(*)::int from audit_log) as lines,
           (select encode(seal, 'hex') from audit_chain order by position desc limit 1) as last_seal,
           (select audit_id from faults order by position, audit_id limit 1) as broken`
  const { lines = 0, lastSeal, broken } = state ?? {}
  return { lines, ...(lastSeal && { lastSeal }), ...(broken && { broken }) }
}

/** Whether a recorded hex seal is part of the chain. */
export const hasAuditSeal = async (db: Db, seal: string) =>
  (await queryRow(db)`select from audit_chain where encode(seal, 'hex') = ${seal}`) !== undefined
