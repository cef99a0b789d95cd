// A least-privilege role: an injected statement cannot rewrite history or disable its triggers.
import pg from 'pg'
import { histories, type Right, tableRights } from '#db/table-rights.ts'

export const shopRole = 'mai_app'

export function asShop(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.username = shopRole
  return url.href
}

/** No password: access to the socket's private folder already implies it. */
export async function makeShopRole(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query('select 1 from pg_roles where rolname = $1', [shopRole])
  if (rows.length === 0) await owner.query(`create role ${shopRole} login nosuperuser nocreatedb nocreaterole`)
}

/** Grants exactly `tableRights` and the queue. Idempotent. */
export async function grantShopRights(owner: pg.ClientBase, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role)
  await owner.query('begin')
  await owner.query(`grant usage on schema public, graphile_worker to ${to}`)
  await owner.query(`revoke create on schema public, graphile_worker from public, ${to}`)
  await withoutTemporaryTables(owner)
  for (const { name, held } of await rightsHeld(owner, 'public', role)) {
    const decided = (tableRights as Record<string, readonly Right[]>)[name] ?? []
    await setRights(owner, { table: pg.escapeIdentifier(name), to, held, decided })
  }
  for (const { name, held, rowSecurity } of await rightsHeld(owner, 'graphile_worker', role)) {
    const table = `graphile_worker.${pg.escapeIdentifier(name)}`
    const decided = name === 'migrations' ? (['select'] as const) : (['select', 'insert', 'update', 'delete'] as const)
    await setRights(owner, { table, to, held, decided })
    if (rowSecurity) await openRows(owner, table)
  }
  await owner.query('commit')
}

/** A temporary table would shadow the real one and swallow history. */
async function withoutTemporaryTables(owner: pg.ClientBase) {
  await owner.query(
    `do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$`,
  )
}

type Held = { name: string; held: string[]; rowSecurity: boolean }

async function rightsHeld(owner: pg.ClientBase, schema: string, role: string): Promise<Held[]> {
  const { rows } = await owner.query<Held>(
    `select c.relname as name, c.relrowsecurity as "rowSecurity",
            array(select lower(a.privilege_type) from aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
                   where r.rolname = $2) as held
       from pg_class c
      where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p', 'v') order by 1`,
    [schema, role],
  )
  return rows
}

type Grant = { table: string; to: string; held: readonly string[]; decided: readonly Right[] }

async function setRights(owner: pg.ClientBase, { table, to, held, decided }: Grant) {
  if (held.toSorted().join() === decided.toSorted().join()) return
  await owner.query(`revoke all on ${table} from ${to}`)
  if (decided.length > 0) await owner.query(`grant ${decided.join(', ')} on ${table} to ${to}`)
}

/** Row level security hides all rows of the queue without a policy. */
async function openRows(owner: pg.ClientBase, table: string) {
  const existing = `select 1 from pg_policy where polrelid = $1::regclass and polname = 'shop'`
  const { rows } = await owner.query(existing, [table])
  if (rows.length === 0) await owner.query(`create policy shop on ${table} using (true) with check (true)`)
}

/** Returns whether the connection's role could rewrite history or disable its triggers. */
export async function mayRewriteHistory(shop: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await shop.query<{ may: boolean }>(
    `select bool_or(
              has_table_privilege(name, 'update, delete, truncate, trigger')
              or pg_has_role(current_user, (select relowner from pg_class where oid = name::regclass), 'member')
              or has_parameter_privilege('session_replication_role', 'set'))
            or (select rolsuper or rolcreaterole from pg_roles where rolname = current_user)
            or pg_has_role(current_user, 'pg_write_server_files', 'member')
            or pg_has_role(current_user, 'pg_execute_server_program', 'member') as may
       from unnest($1::text[]) as name`,
    [histories],
  )
  return rows[0]?.may ?? true
}
