import { EnvError } from '#app/env.server.ts'
import { diskFull, isStartError } from '#app/platform/database/start-error.ts'

/** Unknown errors keep their stack. */
export function explainStart(error: unknown): string {
  if (isStartError(error) || error instanceof EnvError) return error.message
  const { code, message, stack } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return 'The port is taken by another program. Set another one: PORT=3001 npm start'
  if (code === 'EACCES') return `Permission denied (${message}). Choose a port above 1024 and a DATA_DIR of your own.`
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull
  if (code === '53100') return `The disk of the database is full (${message}). Free some space there and start again.`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return 'Cannot connect to DATABASE_URL. Check that PostgreSQL is running there.'
  if (code === '28P01' || code === '3D000') return `DATABASE_URL was refused by PostgreSQL: ${message}.`
  if (message.startsWith('SASL:'))
    return 'PostgreSQL requires a password, and the one in DATABASE_URL or DATABASE_OWNER_URL is missing or invalid.'
  return stack ?? String(error)
}
