import type { Language } from '#app/i18n/language.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { ArticleKey, ShownArticle } from './content.ts'
import { readContent } from './read-content.server.ts'
import { shownArticle } from './shown-content.ts'

/** Returns an article in one language and the contact address. */
export async function showArticle(
  db: Db,
  key: ArticleKey,
  language: Language,
  readSettings: () => Promise<ShopSettings>,
): Promise<{ article: ShownArticle; email: string }> {
  const [article, settings] = await Promise.all([readContent(db, key), readSettings()])
  return { article: shownArticle(article, settings, language), email: settings.contact.email }
}
