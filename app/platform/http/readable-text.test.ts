import { expect, test } from 'vitest'
import { readableAddress, readableText } from './readable-text.ts'

const bytes = (text: string) => Buffer.from(text)
const form = 'application/x-www-form-urlencoded'
const json = 'application/json'

test.each([
  [form, 'email=a%00b'],
  [form, '%00=a'],
  [form, 'email=a\0b'],
  [json, String.raw`{"name":"a\u0000b"}`],
  [json, String.raw`{"a\u0000b":1}`],
  [json, String.raw`["\ud800"]`],
  [json, String.raw`{"lines":[{"size":"\uDC00\uD800"}]}`],
  [json, '{"name":"a\0b"}'],
  ['', String.raw`{"name":"\u0000"}`],
  ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\na\0b\r\n--x--'],
])('%s body %j is refused', (type, body) => expect(readableText(bytes(body), type)).toBe(false))

test.each([
  [form, 'email=a%2500b&x=%E0%B8%81'],
  [json, String.raw`{"name":"\ud83d\ude00"}`],
  [json, String.raw`{"name":"\\u0000 is spelled out"}`],
  [json, '{"name":"ผ้าไหม 😀"}'],
  [json, String.raw`{"\u0000`],
  [json, ''],
])('%s body %j is accepted', (type, body) => expect(readableText(bytes(body), type)).toBe(true))

test.each([
  ['/product/%00', false],
  ['/%09/', false],
  ['/cart%0A', false],
  ['/%0Dcart', false],
  ['/%20/', true],
  ['/%E0%A4%A', false],
  ['/search?q=a%00', false],
  ['/search?q=100%', true],
  ['/search?q=%2500', true],
  ['/%E0%B8%9C', true],
])('the address %s is readable: %s', (address, readable) =>
  expect(readableAddress(new URL(address, 'https://mai.example'))).toBe(readable),
)
