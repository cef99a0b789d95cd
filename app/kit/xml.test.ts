import { expect, test } from 'vitest'
import { xmlText } from './xml.ts'

test('XML special characters are escaped, and characters that XML forbids are removed', () => {
  expect(xmlText('<b>"Silk" & ผ้าไหม</b>')).toBe('&lt;b&gt;&quot;Silk&quot; &amp; ผ้าไหม&lt;/b&gt;')
  expect(xmlText('a\u0000b\u000bc\uffffd\ud800e\nf\t🌸')).toBe('abcde\nf\t🌸')
})
