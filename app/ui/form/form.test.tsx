import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { provideTexts } from '#app/i18n/dictionaries.ts'
import { en } from '#app/i18n/en.ts'
import { I18nProvider } from '#app/i18n/provider.tsx'
import { money } from '#app/kit/admin-field-kinds.ts'
import { email, formFields, line } from '#app/kit/field-kinds.ts'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { Field, TextArea } from '../field.tsx'
import { Form } from './form.tsx'

provideTexts({ en })

const refused: FormAnswer = {
  ok: false,
  intent: 'write',
  fields: { email: 'account.errors.email' },
  values: { email: 'nok@', text: 'Hello' },
}

const named = formFields('account.auth', {
  email,
  name: { ...line(100, 'given-name'), optional: true, hint: true },
  offered: { ...money(), optional: true, label: 'account.auth.offer' },
})

function drawn(answer: FormAnswer | undefined, given: { defaultValue?: string; error?: string } = {}) {
  const Page = () => (
    <I18nProvider language="en" shop="MAI">
      <Form answer={answer} intent="write" start={{ email: 'known@mai.example' }}>
        <Field label="Email" name="email" id="email" hint="Yours" {...given} />
        <TextArea label="Text" name="text" id="text" />
        <Field label="Of no form" id="other" />
      </Form>
    </I18nProvider>
  )
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  return renderToStaticMarkup(<Stub initialEntries={['/']} />)
}
const tag = (html: string, id: string) => new RegExp(`<(?:input|textarea)[^>]*id="${id}"[^>]*>[^<]*`).exec(html)?.[0]

test('a new form shows its start values and no errors', () => {
  const html = drawn(undefined)
  expect(html).toMatch(/<form[^>]*method="post"/)
  expect(html).toMatch(/<input type="hidden" name="intent" value="write"\/>/)
  expect(tag(html, 'email')).toContain('value="known@mai.example"')
  expect(html).not.toContain('aria-invalid="')
})

test('a refused form shows the error at its field, linked by aria-describedby, and the typed values', () => {
  const html = drawn(refused)
  expect(tag(html, 'email')).toContain('aria-invalid="true"')
  expect(tag(html, 'email')).toContain('aria-describedby="email-hint email-error"')
  expect(tag(html, 'email')).toContain('value="nok@"')
  expect(html).toContain('id="email-error"')
  expect(tag(html, 'text')).toContain('Hello')
  expect(tag(html, 'other')).not.toContain('value=')
})

test('an error of the whole form is an alert with its placeholders filled in', () => {
  const html = drawn({ ok: false, reason: 'account.errors.waitSeconds', words: { count: 7 } })
  expect(html).toMatch(/<p role="alert"[^>]*>[^<]*7 seconds/)
})

test('a form shows nothing for the answer to another form, nor for a successful answer', () => {
  expect(drawn({ ...refused, intent: 'vote', reason: 'frame.errors.tooMany' })).toBe(drawn(undefined))
  expect(drawn({ ok: true, intent: 'write' })).toBe(drawn(undefined))
})

test('a field’s own props override the form’s answer', () => {
  const html = drawn(refused, { defaultValue: 'by hand', error: 'By hand' })
  expect(tag(html, 'email')).toContain('value="by hand"')
  expect(html).toContain('>By hand<')
})

test('a listed field takes label, hint and attributes from the form’s definition; its own props override them', () => {
  const Page = () => (
    <I18nProvider language="en" shop="MAI">
      <Form answer={{ ...refused, intent: 'write' }}>
        <Field of={named.email} id="email" autoComplete="username" />
        <Field of={named.name} id="name" />
        <Field of={named.offered} id="offered" label="By hand" maxLength={5} />
      </Form>
    </I18nProvider>
  )
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  const html = renderToStaticMarkup(<Stub initialEntries={['/']} />)
  const labels = [...html.matchAll(/<label for="(\w+)"[^>]*>([^<]*)/g)].map(([, id, label]) => [id, label])
  expect(labels).toEqual([
    ['email', 'Email'],
    ['name', 'Name'],
    ['offered', 'By hand'],
  ])
  for (const part of ['name="email"', 'type="email"', 'maxLength="254"', 'autoComplete="username"', 'value="nok@"'])
    expect(tag(html, 'email')).toContain(part)
  expect(tag(html, 'email')).toContain('aria-required="true"')
  expect(tag(html, 'email')).toContain('aria-describedby="email-error"')
  expect(tag(html, 'name')).toContain('aria-describedby="name-hint"')
  expect(html).toContain('>Optional. We use it to greet you.<')
  expect(tag(html, 'name')).not.toContain('aria-required')
  expect(tag(html, 'offered')).toMatch(/inputMode="decimal".*maxLength="5"/)
})
