import type { Language } from '#app/i18n/language.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { ArticleKey } from './content.ts'
import type { LegalKey } from './content-fields.ts'
import { shownLegalPage } from './legal/shown-legal.ts'
import { readContent } from './read-content.server.ts'
import { shownArticle } from './shown-content.ts'

type Shown = { db: Db; language: Language; origin: string; settings: () => Promise<ShopSettings> }

/** Returns an article in one language and the contact address. */
export async function showArticle({ db, language, origin, settings: read }: Shown, key: ArticleKey) {
  const [article, settings] = await Promise.all([readContent(db, key), read()])
  return { article: shownArticle(article, settings, language), email: settings.contact.email, origin }
}

/** Returns a legal page with its public text and current facts. */
export async function showLegalPage({ db, language, origin, settings: read }: Shown, page: LegalKey) {
  const [article, settings] = await Promise.all([readContent(db, page), read()])
  return { ...shownLegalPage(page, article, settings, language), origin }
}
