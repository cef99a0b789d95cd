import { expect, test } from 'vitest'
import { someDay } from '#tests/factories/moments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { contentDefaults } from '../content-defaults.ts'
import type { ContentKey, LegalKey } from '../content-fields.ts'
import { contentTexts } from '../content-texts.ts'
import { restoreContent, saveContent } from '../save-content.server.ts'
import { readLegalReviews, reviewLegalPage } from './legal-reviews.server.ts'

const database = await testDatabase()
const { db } = database
const by = { actorId: 'owner', now: someDay }
const titled = (key: LegalKey, titleEn: string) => ({ ...contentTexts(key, contentDefaults[key]), titleEn })
const save = (key: LegalKey, version: number, titleEn: string, as: 'public' | 'draft' = 'public') =>
  saveContent(db, { key, version, texts: titled(key, titleEn), as }, by)
const review = (key: ContentKey, version: number) => reviewLegalPage(db, { key, version }, by)
const reviewed = async (key: LegalKey) => (await readLegalReviews(db))[key]

test('a page is unreviewed until its review is saved, once, with its time and an audit log entry', async () => {
  expect(await readLegalReviews(db)).toEqual({ terms: null, privacy: null, cookies: null, returns: null })
  expect(await review('terms', 0)).toEqual({ ok: true, value: { version: 0 } })
  expect(await readLegalReviews(db)).toEqual({ terms: someDay, privacy: null, cookies: null, returns: null })
  const log = await db.selectFrom('auditLog').select(['action', 'entityId', 'detail', 'actorId']).execute()
  expect(log).toEqual([{ action: 'content.review', entityId: 'terms', detail: { version: 0 }, actorId: 'owner' }])
  const before = await fingerprint(database)
  expect((await review('terms', 0)).ok).toBe(true)
  expect(await fingerprint(database)).toEqual(before)
})

test('a published change needs a new review; a draft does not, and a restored text stays reviewed', async () => {
  await review('privacy', 0)
  await save('privacy', 0, 'Privacy', 'draft')
  expect(await reviewed('privacy')).toEqual(someDay)
  await save('privacy', 1, 'Privacy')
  expect(await reviewed('privacy')).toBe(null)
  expect((await review('privacy', 2)).ok).toBe(true)
  expect(await reviewed('privacy')).toEqual(someDay)
  await save('privacy', 2, 'Private')
  expect(await reviewed('privacy')).toBe(null)
  expect((await restoreContent(db, { key: 'privacy', version: 3, from: 0 }, by)).ok).toBe(true)
  expect(await reviewed('privacy')).toEqual(someDay)
})

test('a review of an outdated version, or of a page that is not a legal one, is refused', async () => {
  await save('returns', 0, 'Sending back')
  const before = await fingerprint(database)
  expect(await review('returns', 0)).toEqual({ ok: false, reason: 'conflict' })
  expect(await review('about', 0)).toEqual({ ok: false, reason: 'not_found' })
  expect(await fingerprint(database)).toEqual(before)
  expect(await reviewed('returns')).toBe(null)
})
