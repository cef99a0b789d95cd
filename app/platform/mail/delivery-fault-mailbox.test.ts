import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isAboutMailbox } from './delivery-fault.ts'
import { readDeliveryReport, reportedFault } from './delivery-report.ts'

const folder = 'tests/data/cases/bounces'
const cases = readFileSync(`${folder}/expected.tsv`, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [name: string, fault: string])

test.each(cases)('%s is classified as: %s', (name, fault) => {
  const report = readDeliveryReport(readFileSync(`${folder}/${name}.eml`, 'utf8'))
  expect(report?.recipients.map((one) => [one.addresses, reportedFault(one)])).toEqual([
    [['reader@example.org'], fault],
  ])
})

test('16 reports have an expected classification', () => expect(cases).toHaveLength(16))

test.each([
  ['5.1.1', '', true],
  ['5.1.1', '550 5.1.1 <spf@example.org>: User unknown', true],
  ['5.4.4', 'Host or domain name not found. Name service error for name=example.comn type=A', true],
  ['5.0.0', '550 Mailbox not found', true],
  ['', '550 Unknown user', true],
  ['5.0.0', '550 rejected', false],
  ['5.1.0', '550 5.1.0 sender rejected: user unknown', false],
  ['5.1.2', '550 5.1.2 listed by an RBL', false],
  ['5.2.1', '550 5.2.1 receiving mail at a rate that prevents delivery', false],
  ['5.3.4', '552 5.3.4 message too big', false],
  ['5.7.1', '550 5.7.1 no such user', false],
  ['4.4.1', 'connection timed out', false],
])('status "%s" with answer "%s" is about the mailbox: %s', (code, text, isMailbox) =>
  expect(isAboutMailbox(code, text)).toBe(isMailbox),
)
