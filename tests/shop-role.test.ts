// The app role has only the listed rights on each table.
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { prepareEmbedded, prepareServer } from '#app/platform/database/migrate.server.ts'
import { mayRewriteHistory, shopRole } from '#app/platform/database/shop-role.server.ts'
import { histories, tableRights } from '#db/table-rights.ts'
import { someDay } from '#tests/factories/moments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { payingShop } from '#tests/support/paying-shop.ts'

const database = await testDatabase({ connections: 2, own: true })
const { db, pool, url, ownerUrl } = database

beforeAll(async () => {
  const shop = await payingShop(db, 5)
  await shop.order()
  await recordAudit(db, {
    actorId: null,
    action: 'brand.save',
    entity: 'brand',
    entityId: 'c',
    detail: {},
    now: someDay,
  })
})

/** The role's effective rights on every table of a schema. */
async function rightsIn(schema: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; rights: string }>`
    select c.relname as name, coalesce(string_agg(r.name, ' ' order by r.name) filter (
             where has_table_privilege(${shopRole}, c.oid, r.name)), '') as rights
      from pg_class c
      cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger', 'maintain']) as r (name)
     where c.relnamespace = ${schema}::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') group by 1`.execute(db)
  return Object.fromEntries(rows.map((row) => [row.name, row.rights]))
}

describe('the app role', () => {
  test('has exactly the listed permissions on every table', async () => {
    const decided = Object.entries(tableRights).map(([name, rights]) => [name, rights.toSorted().join(' ')])
    expect(await rightsIn('public')).toEqual(Object.fromEntries(decided))
  })

  test('can only read and insert history rows', () => {
    for (const name of histories) expect(tableRights[name]).toEqual(['select', 'insert'])
  })

  test('can change the rows of the job queue but not its schema', async () => {
    const { migrations, ...rows } = await rightsIn('graphile_worker')
    expect(migrations).toBe('select')
    expect(new Set(Object.values(rows))).toEqual(new Set(['delete insert select update']))
  })

  test('owns nothing, has no memberships and runs no code as another role', async () => {
    const { rows } = await sql`
      select (select count(*) from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = current_user) as owned,
             (select count(*) from pg_auth_members m join pg_roles r on r.oid = m.member where r.rolname = current_user) as memberships,
             (select count(*) from pg_proc where prosecdef and has_function_privilege(current_user, oid, 'execute') and pronamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)) as borrowed,
             rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls, rolcanlogin
        from pg_roles where rolname = current_user`.execute(db)
    expect(rows).toEqual([
      {
        owned: 0,
        memberships: 0,
        borrowed: 0,
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
        rolcanlogin: true,
      },
    ])
  })
})

const rewriting = histories.flatMap((name) => [
  `delete from ${name}`,
  `truncate ${name}`,
  `alter table ${name} disable trigger all`,
  `alter table ${name} disable trigger user`,
  `drop trigger ${name}_append_only on ${name}`,
  `create trigger mine before insert on ${name} for each row execute function refuse_change()`,
  `create rule mine as on insert to ${name} do instead nothing`,
  `drop table ${name}`,
  `alter table ${name} rename to ${name}_gone`,
  `create temporary table ${name} (id bigint)`,
  `alter table ${name} owner to ${shopRole}`,
])

test.each([
  ...rewriting,
  'update audit_log set action = action',
  'update audit_chain set position = position',
  'delete from audit_chain',
  'select add_audit_link()',
  "insert into audit_chain (position, audit_id, seal) values (1, 1, sha256(''))",
  'update order_events set note = note',
  'update stock_movements set delta = delta',
  "set session_replication_role = 'replica'",
  'set role mai',
  'set session authorization mai',
  `alter role ${shopRole} superuser`,
  'create role another superuser',
  `grant mai to ${shopRole}`,
  'create schema mine',
  'create table public.mine (id int)',
  'create function public.mine() returns int language sql as $$ select 1 $$',
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
  'drop function refuse_change() cascade',
  'drop schema public cascade',
  'create extension dblink',
  'create extension plpython3u',
  "copy audit_log to program 'true'",
  "copy audit_log to '/tmp/mine'",
  "select pg_read_file('/etc/hostname')",
  "alter system set session_preload_libraries = 'mine'",
  'delete from orders',
  'delete from payments',
  "insert into migrations (name, digest) values ('mine', 'x')",
])('the app role is refused: %s', async (statement) => {
  const before = await fingerprint(database)
  await expect(pool.query(statement)).rejects.toMatchObject({
    code: '42501',
    message: expect.stringMatching(/permission denied|must be (?:able|owner)|denied to|only roles|trusted/i),
  })
  expect(await fingerprint(database)).toEqual(before)
})

test('the app role cannot switch off the history triggers in its own connection', async () => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const name of histories) {
    await client.query(`alter table ${name} disable trigger all`).catch(() => {})
    await expect(client.query(`delete from ${name}`)).rejects.toMatchObject({ code: '42501' })
  }
  await client.end()
})

test('grants by the app role to itself have no effect', async () => {
  const before = await rightsIn('public')
  await pool.query(`grant all on audit_log, order_events, stock_movements to ${shopRole}`)
  expect(await rightsIn('public')).toEqual(before)
})

describe('a repeated migration', () => {
  const owner = () => openDatabase(ownerUrl, 1)

  test('revokes additional permissions, grants missing ones and grants none on a new table', async () => {
    const { pool: owns, close } = owner()
    await owns.query(`grant all on audit_log to ${shopRole}; revoke insert on orders from ${shopRole}`)
    await owns.query('create table undecided (id int)')
    expect((await prepareEmbedded(ownerUrl)).applied).toBe(0)
    const { undecided, ...rights } = await rightsIn('public')
    expect({ undecided, audit_log: rights.audit_log, orders: rights.orders }).toEqual({
      undecided: '',
      audit_log: 'insert select',
      orders: 'insert select update',
    })
    await owns.query('drop table undecided')
    await close()
  })

  test('succeeds with the app role alone when there is no new migration', async () => {
    expect(await prepareServer(url)).toBe(0)
  })

  test('is refused with the reason when the app role alone has a new migration to apply', async () => {
    const { pool: owns, close } = owner()
    const last = `(select max(name) from migrations)`
    const { rows } = await owns.query(`delete from migrations where name = ${last} returning *`)
    await expect(prepareServer(url)).rejects.toThrow(/^This version changes the database, .* DATABASE_OWNER_URL/)
    await owns.query('insert into migrations select * from jsonb_populate_recordset(null::migrations, $1)', [
      JSON.stringify(rows),
    ])
    await close()
  })

  test('is refused when the app role of a split setup has too many permissions', async () => {
    await expect(prepareServer(`${ownerUrl}&application_name=shop`, ownerUrl)).rejects.toThrow(
      /^The role of DATABASE_URL \(mai\) can change/,
    )
  })

  test('detects a role that can rewrite history', async () => {
    const { pool: owns, close } = owner()
    expect([await mayRewriteHistory(pool), await mayRewriteHistory(owns)]).toEqual([false, true])
    await close()
  })
})
