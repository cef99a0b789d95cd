import { expect, test } from 'vitest'
import { htmlOfText, textOfHtml } from './html-text.ts'

test.each([
  ['<p>Silk&nbsp;&#233;toile</p>\n<p>Lined</p>', 'Silk étoile\n\nLined'],
  ['one<br>two<br/>three', 'one\ntwo\nthree'],
  ['<ul>\n<li>A</li>\n<li>B</li></ul>After', '• A\n• B\n\nAfter'],
  ['<script>alert(1)</script><b>Bold</b> <style>p{}</style>end', 'Bold end'],
  ['plain\ntext & more &lt;b&gt;', 'plain\ntext & more <b>'],
  ['a < b and c > d', 'a < b and c > d'],
  ['&#0;&#55296;&#x1F338;&unknown;', '🌸&unknown;'],
])('%j becomes the text %j', (html, text) => expect(textOfHtml(html)).toBe(text))

test.each(['', 'one line', 'a < b & "c" &amp; <b>', 'one\n\n\ntwo\n• three', '<p>written</p>'])(
  '%j is unchanged after conversion to HTML and back',
  (text) => expect(textOfHtml(htmlOfText(text))).toBe(text),
)
