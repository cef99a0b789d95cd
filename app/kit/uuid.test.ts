import { expect, test } from 'vitest'
import { isUuid } from './uuid.ts'

const id = '0a1b2c3d-4e5f-4a6b-8c7d-0123456789ab'

test('a lower-case UUID with dashes is accepted', () => expect(isUuid(id)).toBe(true))

test.each([
  '',
  id.toUpperCase(),
  id.replaceAll('-', ''),
  `${id}0`,
  `0${id}`,
  id.slice(1),
  id.slice(0, -1),
  id.replace('-4e5f', ''),
  id.replace('4e5f', '4e5'),
  id.replace('a6b', 'g6b'),
  `{${id}}`,
])('"%s" is refused as a UUID', (text) => expect(isUuid(text)).toBe(false))
