import { expect, test } from 'vitest'
import { xmlText } from './xml.ts'

test('what XML reads as its own is written out, and what no XML may hold is left out', () => {
  expect(xmlText('<b>"Silk" & ผ้าไหม</b>')).toBe('&lt;b&gt;&quot;Silk&quot; &amp; ผ้าไหม&lt;/b&gt;')
  expect(xmlText('a\u0000b\u000bc\uffffd\ud800e\nf\t🌸')).toBe('abcde\nf\t🌸')
})
