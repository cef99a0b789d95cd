import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loadDictionary } from '#app/i18n/dictionaries.ts'
import { barePath, type Language, languageChoice, localPath } from '#app/i18n/language.ts'
import { useLanguage, useT } from '#app/i18n/provider.tsx'
import { sayUnreachable } from '../connection.ts'

/** The server reads this choice too, so the next visit is painted in it at once. */
function rememberLanguage(language: Language) {
  document.cookie = languageChoice(language, location.protocol === 'https:')
}

/**
 * The other language of the same page. It is a plain link; with script the texts change in place: the route stays
 * mounted, so what was typed, what is open and where one has scrolled to stay as they are.
 */
export function LanguageToggle({ className = '' }: { className?: string }) {
  const t = useT()
  const other: Language = useLanguage() === 'en' ? 'th' : 'en'
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const address = localPath(barePath(pathname), other) + search + hash

  const change = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    try {
      await loadDictionary(other)
    } catch {
      return sayUnreachable()
    }
    rememberLanguage(other)
    await navigate(address, { replace: true, preventScrollReset: true })
  }
  return (
    <a
      href={address}
      hrefLang={other}
      lang={other}
      onClick={change}
      className={`target grid place-items-center text-sm ${className}`}
    >
      <span>
        {other === 'th' ? 'ไทย' : 'EN'}
        <span className="sr-only"> {t('common.language.switchTo')}</span>
      </span>
    </a>
  )
}
