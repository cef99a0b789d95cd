import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { CamelCaseColumns, type Database } from '#app/platform/database/database.server.ts'
import type { DB } from '#app/platform/database/schema.gen.ts'
import { nameStatements } from '#app/platform/database/statement-names.server.ts'

/** `attempt` keeps or undoes the changes of the work. */
export type Undoable = Database & {
  /** Runs the work; undoes its changes when `keep` returns false. */
  attempt: <T>(work: () => Promise<T>, keep: (answer: T) => boolean) => Promise<T>
  /** The tables written since the last call. */
  written: () => Set<string>
  /** Whether anything but a limit was written since the last call. */
  touched: () => boolean
}

/** Statements that change nothing but limits and attempts; function calls may write. */
const harmless =
  /^\s*(?:select (?!.*(?:add_job|nextval|setval))|savepoint|release|rollback|set constraints|lock table|(?:insert into|delete from|update) "?(?:rate_limits|sign_in_attempts)\b)/is

/** A database on one connection with undo: during an attempt the app's transactions are savepoints. */
export async function undoableDatabase(url: string, onNotice?: (message: string) => void): Promise<Undoable> {
  const client = new pg.Client({ connectionString: url, options: '-c statement_timeout=20000 -c timezone=UTC' })
  if (onNotice) client.on('notice', ({ message = '' }) => onNotice(message))
  await client.connect()
  nameStatements(client)
  let written = new Set<string>()
  let touched = false
  /** The depth of a savepoint without later changes. */
  let fresh: number | undefined
  const send = (text: string, values?: unknown[]) => {
    fresh = undefined
    touched ||= !harmless.test(text)
    for (const [, table = ''] of text.matchAll(/\b(?:insert into|update) "?([a-z_]+)"?(?!\.)\b/gi)) written.add(table)
    return client.query(text, values)
  }
  let depth = 0
  let last = Promise.resolve()
  const connect = async () => {
    const before = last
    let release = () => {}
    last = new Promise((resolve) => {
      release = resolve
    })
    await before
    if (depth === 0) return { query: send, release }
    return { query: nested(send), release }
  }
  const pool = { connect, end: () => client.end() }
  const dialect = new PostgresDialect({ pool: pool as never })
  const db = new Kysely<DB>({ dialect, plugins: [new CamelCaseColumns()] })
  return {
    db,
    pool: pool as unknown as pg.Pool,
    close: () => db.destroy(),
    written: () => {
      const tables = written
      written = new Set()
      return tables
    },
    touched: () => {
      const was = touched
      touched = false
      return was
    },
    attempt: async (work, keep) => {
      const name = `attempt_${depth}`
      if (depth === 0) await client.query('begin')
      else if (fresh !== depth) await client.query(`savepoint ${name}`)
      fresh = undefined
      depth++
      let committed = false
      try {
        const answer = await work()
        committed = keep(answer)
        return answer
      } finally {
        depth--
        if (depth === 0) await client.query(committed ? 'commit' : 'rollback')
        // A rollback keeps its savepoint for the next attempt; a kept attempt renews it.
        else await client.query(committed ? `release ${name}; savepoint ${name}` : `rollback to ${name}`)
        fresh = depth || undefined
      }
    },
  }
}

function nested(send: (text: string, values?: unknown[]) => Promise<pg.QueryResult>) {
  let inside = false
  const finish = (how: string) => {
    inside = false
    return send(`${how}; release savepoint work`)
  }
  return async (text: string, values?: unknown[]) => {
    if (/^(?:begin|start transaction)/i.test(text)) {
      inside = true
      return send('savepoint work')
    }
    // Deferred constraints, as a commit would check them.
    if (/^commit$/i.test(text)) return finish('set constraints all immediate; set constraints all deferred')
    if (/^rollback$/i.test(text)) return finish('rollback to savepoint work')
    if (inside || /^select/i.test(text)) return send(text, values)
    // Not released: the end of the attempt does it, which saves a round trip.
    await send('savepoint alone')
    try {
      return await send(text, values)
    } catch (error) {
      await send('rollback to savepoint alone')
      throw error
    }
  }
}
