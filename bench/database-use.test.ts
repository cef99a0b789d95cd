import { expect, test } from 'vitest'
import { databasePer, statementsIn } from './database-use.ts'

const log = `mai_app LOG:  statement: begin
mai_app LOG:  execute s1: select "id" from "orders"
mai_app DETAIL:  Parameters: $1 = 'begin'
mai_app LOG:  execute <unnamed>: 
	    with found as (select 1)
	    select * from found
mai_app LOG:  statement: COMMIT
mai_app LOG:  execute s2: 
	    select * from
	    "sandbox_sessions"
mai_app ERROR:  canceled
mai LOG:  execute <unnamed>: select count(*) from orders
 LOG:  checkpoint starting: time
`

test('only the shop’s statements are counted, not those of other roles or of the sandbox', () =>
  expect(statementsIn(log)).toEqual({ statements: 2, transactions: 1 }))

test('the database cost per request lists statements, transactions, rows and log size', () => {
  expect(databasePer({ statements: 130, transactions: 30, rows: 2000 }, 10, 20_300)).toBe(
    '13 statements, 3.0 transactions, 200 rows read, 20.3 kB log',
  )
  expect(databasePer({ statements: 2, transactions: 0, rows: undefined }, 1)).toBe('2.0 statements')
})

test('the last statement of the log is counted', () =>
  expect(statementsIn('mai_app LOG:  statement: select 1\n').statements).toBe(1))
