import { describe, expect, test } from 'vitest'
import { decideContent, decideRestore } from './content-rules.ts'

const facts = { version: 3, published: { titleEn: 'Old' }, draft: undefined }
const texts = { titleEn: 'New' }

describe('saving a page', () => {
  test('what is new is written at the next version', () =>
    expect(decideContent(facts, { version: 3, texts, as: 'public' })).toEqual({
      ok: true,
      value: { version: 4, changed: ['titleEn'] },
    }))
  test('what stands so already writes nothing, at whatever version', () =>
    expect(decideContent(facts, { version: 1, texts: facts.published, as: 'public' })).toEqual({
      ok: true,
      value: { version: 3 },
    }))
  test('a draft is compared with the draft before it, not with what is public', () => {
    const drafted = { ...facts, draft: texts }
    expect(decideContent(drafted, { version: 3, texts, as: 'draft' })).toEqual({ ok: true, value: { version: 3 } })
    expect(decideContent(drafted, { version: 3, texts: facts.published, as: 'draft' })).toMatchObject({
      value: { version: 4, changed: ['titleEn'] },
    })
  })
  test('to save what is public already while a draft waits ends the draft', () =>
    expect(decideContent({ ...facts, draft: texts }, { version: 3, texts: facts.published, as: 'public' })).toEqual({
      ok: true,
      value: { version: 4, changed: [] },
    }))
  test('somebody was faster', () =>
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
  ])('%j %j', (facts, request, decision) => expect(decideRestore(facts, request)).toEqual(decision))
})
