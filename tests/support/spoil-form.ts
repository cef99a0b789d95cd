import { origin } from './app.ts'
import { badJson, badTexts } from './bad-values.ts'
import { bounceSecret } from './secret.ts'
import { unclean } from './unclean-texts.ts'
import { isPage, signature, type ValidForm } from './valid-forms.ts'

/**
 * A repeatable request with its defect; `shared` for values used on all fields, `unclean` for text that is never
 * stored.
 */
export type Spoilt = { wrong: string; shared: boolean; unclean: boolean; request: (accept?: 'text/html') => Request }
type Body = { content: BodyInit; type?: string; headers?: Record<string, string> }

const formType = 'application/x-www-form-urlencoded'
const shown = (text: string) =>
  text.length > 40 ? `${JSON.stringify(text.slice(0, 40))}… (${text.length})` : JSON.stringify(text)
/** Unclean text as JSON escapes, also nested. */
const escapedUnclean = /\\(?:[bfnrt]|u[\da-f]{4})/
/** Percent-encoded; lone surrogates as invalid UTF-8. */
const encoded = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80')
const texts = [...badTexts, '\ud800']
const jsonTexts = ['', ...badJson, ...badTexts.map((text) => JSON.stringify(text))]
const sharedTexts = new Set([...texts, ...jsonTexts].map(shown))

export const whole = (form: ValidForm, cookie: string): Spoilt => ({
  wrong: 'nothing',
  shared: false,
  unclean: false,
  request: maker(form, cookie, form.address ?? {}, bodyOf(form)),
})

export function spoilt(form: ValidForm, cookie: string): [field: string, Spoilt[]][] {
  const address = form.address ?? {}
  const make = (wrong: string, body: Body, to = address) => ({
    wrong,
    shared: sharedTexts.has(wrong),
    unclean: escapedUnclean.test(wrong) || unclean.test(wrong),
    request: maker(form, cookie, to, body),
  })
  const addressed = Object.keys(address).map((name): [string, Spoilt[]] => [
    `address ${name}`,
    texts.map((text) => make(shown(text), bodyOf(form), { ...address, [name]: text })),
  ])
  const all: [string, Spoilt[]][] = [
    ...addressed,
    ...spoiltBodies(form).map(
      ([field, bodies]) => [field, bodies.map(([wrong, body]) => make(wrong, body))] as [string, Spoilt[]],
    ),
  ]
  return all.filter(([field]) => form.only?.includes(field) ?? true)
}

/** The names of the spoilt fields as they are read: "user.email" in JSON, "?use" in the address. */
export const spoiltNames = (form: ValidForm): string[] => [
  ...(form.file ? [form.file.field] : []),
  ...[...Object.keys(form.fields ?? {}), ...pathsIn(form.json).map((path) => path.join('.'))].filter(
    (name) => form.only?.includes(name) ?? true,
  ),
  ...[...form.path.matchAll(/[?&](\w+)=\{(\w+)\}/g)].flatMap(([, name, place]) =>
    (form.only?.includes(`address ${place}`) ?? true) ? [`?${name}`] : [],
  ),
]

type Bodies = [field: string, [wrong: string, Body][]][]

function spoiltBodies(form: ValidForm): Bodies {
  if (form.file) return [...spoiltFiles(form.file), ...spoiltBeside(form.file, form.fields)]
  if (form.mail) return spoiltMails(form.mail)
  const object = form.json ?? form.signed
  if (!object) return spoiltFields(form.fields ?? {})
  return pathsIn(object).map((path) => [
    path.join('.'),
    jsonTexts.map((json): [string, Body] => [shown(json), jsonBody(form, withJson(object, path, json))]),
  ])
}

function bodyOf(form: ValidForm): Body {
  if (form.file) return multipart(form.file.field, new File([form.file.bytes], 'silk.jpg', { type: 'image/jpeg' }))
  if (form.mail) return mailBody(form.mail)
  const object = form.json ?? form.signed
  return object ? jsonBody(form, JSON.stringify(object)) : { content: fieldsOf(form.fields ?? {}), type: formType }
}

const mailBody = (content: string): Body => ({
  content,
  type: 'message/rfc822',
  headers: { authorization: `Bearer ${bounceSecret}` },
})

const spoiltMails = (mail: string): Bodies =>
  [/\S+@\S+/g, /(?<=Status: ).*/].map((place) => [
    String(place),
    texts.map((text): [string, Body] => [shown(text), mailBody(mail.replace(place, () => text))]),
  ])

function jsonBody(form: ValidForm, content: string): Body {
  return { content, type: 'application/json', headers: form.signed ? signature(content) : {} }
}

const fieldsOf = (fields: Readonly<Record<string, string>>, more: readonly string[] = []) =>
  [...Object.entries(fields).map(([name, value]) => `${encoded(name)}=${encoded(value)}`), ...more].join('&')

function spoiltFields(fields: Readonly<Record<string, string>>): Bodies {
  return Object.keys(fields).map((name) => {
    const { [name]: valid = '', ...others } = fields
    const put = (...entries: string[]): Body => ({ content: fieldsOf(others, entries), type: formType })
    const own = encoded(name)
    return [
      name,
      [
        ...texts.map((text): [string, Body] => [shown(text), put(`${own}=${encoded(text)}`)]),
        ['left out', put()],
        ['named as a list', put(`${own}[]=${encoded(valid)}`)],
        ['named as an object', put(`${own}[x]=1`, `${own}.x=1`)],
        ['twice', put(`${own}=${encoded(valid)}`, `${own}=x`)],
        ['twice, the bad one first', put(`${own}=%3Cb%3E`, `${own}=${encoded(valid)}`)],
        ['ninety times', put(...Array<string>(90).fill(`${own}=${encoded(valid)}`))],
        ['beside __proto__', put(`${own}=${encoded(valid)}`, '__proto__=x', 'constructor=x', '__proto__[role]=admin')],
        ['a file', multipart(name, new File(['silk'], 'silk.txt'), others)],
      ],
    ]
  })
}

const spoiltBeside = ({ field, bytes }: NonNullable<ValidForm['file']>, fields: ValidForm['fields'] = {}): Bodies =>
  Object.keys(fields).map((name) => [
    name,
    texts.map((text): [string, Body] => [
      shown(text),
      multipart(field, new File([bytes], 'a'), { ...fields, [name]: text }),
    ]),
  ])

function spoiltFiles({ field, bytes }: NonNullable<ValidForm['file']>): Bodies {
  const silk = new File([bytes], 'silk.jpg', { type: 'image/jpeg' })
  const named = (name: string) => multipart(field, new File([bytes], name, { type: 'image/jpeg' }))
  return [
    ['content', texts.map((text) => [shown(text), multipart(field, new File([text], 'silk.jpg'))])],
    [
      'file name',
      [...texts.slice(0, 12), '../../silk.jpg', 'con', '.htaccess'].map((text) => [shown(text), named(text)]),
    ],
    ['field', texts.filter(Boolean).map((text) => [shown(text), multipart(text, new File(['silk'], 'silk.jpg'))])],
    [
      'type',
      ['', 'text/html', 'image/svg+xml', 'a/b/c'].map((type) => [
        type,
        multipart(field, new File([bytes], 'a', { type })),
      ]),
    ],
    [
      'parts',
      [
        ['left out', { content: new FormData() }],
        ['a text', fieldsBeside({ [field]: 'silk' })],
        ['twice', multipart(field, silk, {}, silk)],
        ['beside a text', multipart(field, silk, { use: 'product', id: '1' })],
        ['beside ninety texts', multipart(field, silk, Object.fromEntries(texts.map((text, at) => [`${at}`, text])))],
        ['as fields', { content: `${field}=silk`, type: formType }],
        ['as JSON', { content: JSON.stringify({ [field]: 'silk' }), type: 'application/json' }],
        ['without a boundary', { content: 'silk', type: 'multipart/form-data' }],
      ],
    ],
    [
      'cut short',
      [1, 2, 100, 300].map((end) => [`${end} bytes`, multipart(field, new File([bytes.slice(0, end)], 'a'))]),
    ],
  ]
}

function multipart(name: string, file: File, others: Readonly<Record<string, string>> = {}, ...more: File[]): Body {
  const { content } = fieldsBeside(others)
  for (const one of [file, ...more]) content.append(name, one)
  return { content }
}

function fieldsBeside(fields: Readonly<Record<string, string>>): { content: FormData } {
  const content = new FormData()
  for (const [name, value] of Object.entries(fields)) content.append(name, value)
  return { content }
}

function pathsIn(value: unknown, above: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return []
  const below = Object.entries(value).flatMap(([key, one]) => [[...above, key], ...pathsIn(one, [...above, key])])
  return Array.isArray(value) ? below : [...below, [...above, 'unasked']]
}

/** The object as text with this JSON at one path; an empty text omits it. */
function withJson(object: unknown, [head = '', ...rest]: readonly string[], json: string): string {
  const entries = Object.entries({ ...(object as object), ...(head in (object as object) ? {} : { [head]: null }) })
  const parts = entries.flatMap(([key, value]) => {
    const text = key !== head ? JSON.stringify(value) : rest.length > 0 ? withJson(value, rest, json) : json
    return text === '' ? [] : [Array.isArray(object) ? text : `${JSON.stringify(key)}:${text}`]
  })
  return Array.isArray(object) ? `[${parts.join()}]` : `{${parts.join()}}`
}

function maker(form: ValidForm, cookie: string, address: Readonly<Record<string, string>>, body: Body) {
  return (accept?: 'text/html') => {
    const filled = form.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(address[name] ?? ''))
    const [path = '', query] = filled.split('?')
    const data = isPage(form) && !accept ? '.data' : ''
    const headers = new Headers({ origin, 'sec-fetch-site': 'same-origin', ...body.headers })
    if (body.type) headers.set('content-type', body.type)
    if (cookie) headers.set('cookie', cookie)
    if (accept) headers.set('accept', accept)
    const method = form.method ?? 'POST'
    return new Request(`${origin}${path}${data}${query === undefined ? '' : `?${query}`}`, {
      method,
      headers,
      body: body.content,
    })
  }
}
