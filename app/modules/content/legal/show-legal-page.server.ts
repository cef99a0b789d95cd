import type { Language } from '#app/i18n/language.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { LegalKey } from '../content-fields.ts'
import { readContent } from '../read-content.server.ts'
import { type ShownLegalPage, shownLegalPage } from './shown-legal.ts'

/** Returns a legal page with its public text and current facts. */
export async function showLegalPage(
  db: Db,
  page: LegalKey,
  language: Language,
  readSettings: () => Promise<ShopSettings>,
): Promise<ShownLegalPage> {
  const [article, settings] = await Promise.all([readContent(db, page), readSettings()])
  return shownLegalPage(page, article, settings, language)
}
