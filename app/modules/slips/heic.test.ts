import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isHeic } from './upload-slip.server.ts'

const file = (head: string) => new Uint8Array(Buffer.from(head, 'latin1'))

test.each(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'])(
  'an iPhone photo is recognised by its first bytes: %s',
  (brand) => expect(isHeic(file(`\0\0\0\x18ftyp${brand}\0\0\0\0`))).toBe(true),
)
test.each(['\0\0\0\x18ftypavif', '\xff\xd8\xff\xe0', '', 'ftypheic'])(
  'other files are not recognised as HEIC: %j',
  (head) => expect(isHeic(file(head))).toBe(false),
)

// When this fails, HEIC can be read: remove the request for a screenshot.
test('the image decoder opens AVIF but not HEIC', () => expect(sharp.format.heif.input.fileSuffix).toEqual(['.avif']))
