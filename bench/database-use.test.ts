import { expect, test } from 'vitest'
import { databasePer, statementsIn } from './database-use.ts'

const log = `mai_app LOG:  statement: begin
mai_app LOG:  execute s1: select "id" from "orders"
mai_app DETAIL:  Parameters: $1 = 'begin'
mai_app LOG:  execute <unnamed>: 
	    with found as (select 1)
	    select * from found
mai_app LOG:  statement: COMMIT
mai LOG:  execute <unnamed>: select count(*) from orders
 LOG:  checkpoint starting: time
`

test('the log has a line for each statement, also of other roles', () =>
  expect(statementsIn(log)).toEqual({ statements: 2, transactions: 1 }))

test('what a request costs in the database', () => {
  expect(databasePer({ statements: 130, transactions: 30, rows: 2000 }, 10, 20_300)).toBe(
    '13 statements, 3.0 transactions, 200 rows read, 20.3 kB log',
  )
  expect(databasePer({ statements: 2, transactions: 0, rows: undefined }, 1)).toBe('2.0 statements')
})
