import { describe, expect, test } from 'vitest'
import { decideContent, decideRestore } from './content-rules.ts'

const facts = { version: 3, published: { titleEn: 'Old' }, draft: undefined }
const texts = { titleEn: 'New' }

describe('saving a page', () => {
  test('writes changed texts at the next version', () =>
    expect(decideContent(facts, { version: 3, texts, as: 'public' })).toEqual({
      ok: true,
      value: { version: 4, changed: ['titleEn'] },
    }))
  test('writes nothing when nothing has changed, whatever the version', () =>
    expect(decideContent(facts, { version: 1, texts: facts.published, as: 'public' })).toEqual({
      ok: true,
      value: { version: 3 },
    }))
  test('compares a draft with the previous draft, not with the published texts', () => {
    const drafted = { ...facts, draft: texts }
    expect(decideContent(drafted, { version: 3, texts, as: 'draft' })).toEqual({ ok: true, value: { version: 3 } })
    expect(decideContent(drafted, { version: 3, texts: facts.published, as: 'draft' })).toMatchObject({
      value: { version: 4, changed: ['titleEn'] },
    })
  })
  test('ends an open draft when the published texts are saved unchanged', () =>
    expect(decideContent({ ...facts, draft: texts }, { version: 3, texts: facts.published, as: 'public' })).toEqual({
      ok: true,
      value: { version: 4, changed: [] },
    }))
  test('refuses an outdated version', () =>
    expect(decideContent(facts, { version: 2, texts, as: 'draft' })).toEqual({ ok: false, reason: 'conflict' }))
})

describe('restoring a version', () => {
  const request = { version: 3, from: 1, isThere: true }
  test.each([
    [{ version: 3, draft: undefined }, request, { ok: true, value: { version: 4 } }],
    [{ version: 3, draft: {} }, request, { ok: false, reason: 'draft_open' }],
    [{ version: 4, draft: {} }, request, { ok: false, reason: 'conflict' }],
    [
      { version: 3, draft: undefined },
      { ...request, isThere: false },
      { ok: false, reason: 'not_found' },
    ],
  ])('is decided for the page %j and the request %j', (facts, request, decision) =>
    expect(decideRestore(facts, request)).toEqual(decision),
  )
})
