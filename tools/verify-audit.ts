// npm run audit:verify [seal]: checks that the audit log is unchanged. Prints the seal of its last line, which proves
// in the next run that nothing was truncated.

import { readEnv } from '#app/env.server.ts'
import { hasAuditSeal, verifyAudit } from '#app/modules/audit/verify-audit.queries.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { explainStart } from './explain-start.ts'
import { visitDatabase } from './visit-database.ts'

async function main() {
  const noted = process.argv[2]?.toLowerCase() || undefined
  const { ownerUrl, close } = await visitDatabase(readEnv(process.env))
  const { db, close: closeDatabase } = openDatabase(ownerUrl, 1)
  try {
    const { lines, lastSeal, broken } = await verifyAudit(db)
    const lost = noted !== undefined && !(await hasAuditSeal(db, noted))
    if (broken !== undefined) console.log(`The audit log was changed: entry ${broken} differs from what was written.`)
    if (lost) console.log(`The seal ${noted} is missing: entries were removed from the end, or the log was recreated.`)
    if (broken !== undefined || lost) process.exitCode = 1
    else console.log(`The audit log is unchanged: ${lines} entries. Last seal: ${lastSeal ?? 'none yet'}`)
  } finally {
    await closeDatabase()
    await close()
  }
}

main().catch((error: unknown) => {
  console.error(explainStart(error))
  process.exitCode = 1
})
