import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTaxId } from './thai-tax-id.ts'

test.each(['0107536000315', '0107544000108', '0994000165501', '1101700207030'])('%s is a valid tax ID', (taxId) =>
  expect(readTaxId(taxId)).toBe(taxId),
)

test.each(['1111111111111', '0107536000316', '010753600031', '01075360003155', '0107536000x15', '', '-'])(
  '%j is refused as a tax ID',
  (typed) => expect(readTaxId(typed)).toBeUndefined(),
)

test('dashes, blanks and Thai digits are accepted', () => {
  expect(readTaxId(' 0-1075-36000-31-5 ')).toBe('0107536000315')
  expect(readTaxId('๐๑๐๗ ๕๓๖๐๐ ๐๓๑๕')).toBe('0107536000315')
})

test('any twelve digits have exactly one valid check digit', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{12}$/), (start) => {
      const taken = Array.from('0123456789').filter((last) => readTaxId(start + last))
      expect(taken).toHaveLength(1)
    }),
  )
})
