import { expect, test } from 'vitest'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { runTool } from '#tests/support/run-tool.ts'
import { testSecret } from '#tests/support/secret.ts'

const { db, url, ownerUrl } = await testDatabase({ own: true })
const env = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, AUTH_SECRET: testSecret, PAYMENTS: 'sandbox' }
const verify = (seal = '') => runTool('verify-audit', seal, env)

test('accepts a complete log with its last seal, and refuses an unknown seal', async () => {
  await recordAudit(db, { actorId: null, action: 'product.hide', entity: 'product', entityId: 'robe' })
  const first = await verify()
  const seal = /Last seal: ([0-9a-f]{64})$/.exec(first.output)?.[1]

  expect(first).toEqual({ code: 0, output: `The audit log is unchanged: 1 entries. Last seal: ${seal}` })
  expect(await verify(seal?.toUpperCase())).toEqual(first)
  expect(await verify('0'.repeat(64))).toEqual({
    code: 1,
    output: `The seal ${'0'.repeat(64)} is missing: entries were removed from the end, or the log was recreated.`,
  })
})
