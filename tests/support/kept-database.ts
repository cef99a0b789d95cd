import pg from 'pg'

/** Also what the types of pg leave out. */
type Client = pg.Client & {
  processID: number
  ref: () => void
  unref: () => void
  _ending: boolean
  _queryable: boolean
}

/** A database that the test files of a worker use one after the other; each finds it as it was cloned. */
export type KeptDatabase = { name: string; owner: Client; clients: Client[] }

/** Its pool takes the connections that earlier files left, and leaves them for later ones when it closes. */
export function lendClients(pool: pg.Pool, clients: Client[]): void {
  Object.assign(pool, {
    Client: function takeClient(config: pg.ClientConfig) {
      const left = clients.pop()
      left?.ref()
      const client = left ?? (new pg.Client(config) as Client)
      if (left) client.connect = ((done: () => void) => process.nextTick(done)) as typeof client.connect
      client.end = ((done: () => void) => leave(client, clients, done)) as typeof client.end
      return client
    },
  })
}

function leave(client: Client, clients: Client[], done: () => void) {
  // The next pool adds its own listeners and names statements itself.
  client.removeAllListeners().on('error', () => {})
  for (const added of ['connect', 'end', 'query']) Reflect.deleteProperty(client, added)
  if (client._ending || !client._queryable || client.getTransactionStatus() !== 'I') return client.end(done)
  client.unref()
  clients.push(client)
  process.nextTick(done)
}

/** Opens the connection that puts a database back: without triggers, because histories refuse to be emptied. */
export async function openOwner(ownerUrl: string): Promise<Client> {
  const owner = new pg.Client({ connectionString: ownerUrl, options: '-c session_replication_role=replica' }) as Client
  owner.on('error', () => {})
  await owner.connect()
  owner.unref()
  return owner
}

/** What a file may leave in a session; prepared statements stay. */
const newSession = 'close all; unlisten *; reset all; discard sequences; select pg_advisory_unlock_all()'

const endOthers = `
  select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and pid <> all($1)`

const restartSequences = `
  select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where last_value is not null`

const writtenTables = `
  select relnamespace::regnamespace::text as schema, relname as name from pg_class
   where relkind = 'r' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
     and relname <> 'migrations' and pg_relation_size(oid) > 0`

/** Vacuumed empty tables would be planned as empty, new ones are not. */
const forgetSizes = 'select pg_clear_relation_stats(s, n) from unnest($1::text[], $2::text[]) as t (s, n)'

/** Empties what a file has filled: the template has no rows but those of its migrations. */
export async function putBack({ owner, clients }: KeptDatabase): Promise<void> {
  await Promise.all(clients.map((client) => client.query(newSession)))
  const own = [owner, ...clients].map(({ processID }) => processID)
  await owner.query({ name: 'end_others', text: endOthers, values: [own] })
  await owner.query({ name: 'restart_sequences', text: restartSequences })
  const { rows } = await owner.query<{ schema: string; name: string }>({ name: 'written_tables', text: writtenTables })
  if (rows.length === 0) return
  const tables = rows.map(({ schema, name }) => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`)
  await owner.query(tables.map((table) => `delete from ${table}`).join(';'))
  await owner.query(`vacuum (skip_database_stats) ${tables.join(', ')}`)
  const names = [rows.map(({ schema }) => schema), rows.map(({ name }) => name)]
  await owner.query({ name: 'forget_sizes', text: forgetSizes, values: names })
}
