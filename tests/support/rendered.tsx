import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { provideTexts } from '#app/i18n/dictionaries.ts'
import { en } from '#app/i18n/en.ts'
import type { Language } from '#app/i18n/language.ts'
import { I18nProvider } from '#app/i18n/provider.tsx'
import { th } from '#app/i18n/th.ts'

provideTexts({ en, th })

export function rendered(component: ReactNode, { language = 'en' as Language, address = '/' } = {}): string {
  const page = () => (
    <I18nProvider language={language} shop="MAI">
      {component}
    </I18nProvider>
  )
  const Stub = createRoutesStub([{ path: '*', Component: page }])
  return renderToStaticMarkup(<Stub initialEntries={[address]} />)
}

type Tag = Readonly<Record<string, string>>

/** The opening tags of a kind in order, with their attributes; one without a value is ''. */
export const tagsOf = (html: string, kind: string): Tag[] =>
  [...html.matchAll(new RegExp(`<${kind}((?:\\s[^>]*)?)/?>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescaped(value)]),
    ),
  )

/** The text of each innermost element of a kind, without tags and word joiners. */
export const textsOf = (html: string, kind: string): string[] =>
  [...html.matchAll(new RegExp(`<${kind}(?:\\s[^>]*)?>(.*?)</${kind}>`, 'gs'))].map(([, inner = '']) => plain(inner))

const plain = (html: string) => unescaped(html.replaceAll(/<[^>]*>|[\u200b\u2060]/g, ''))

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
