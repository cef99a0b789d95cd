import { useLocation, useNavigate } from 'react-router'
import { loadDictionary } from '#app/i18n/dictionaries.ts'
import { barePath, type Language, languageChoice, localPath } from '#app/i18n/language.ts'
import { useLanguage } from '#app/i18n/provider.tsx'
import { showUnreachable } from './network/connection.ts'

/** The server reads this cookie too. */
function rememberLanguage(language: Language) {
  document.cookie = languageChoice(language, location.protocol === 'https:')
}

export function useOtherLanguage(): { other: Language; address: string; change: () => Promise<void> } {
  const other: Language = useLanguage() === 'en' ? 'th' : 'en'
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const address = localPath(barePath(pathname), other) + search + hash
  const change = async () => {
    try {
      await loadDictionary(other)
    } catch {
      return showUnreachable()
    }
    rememberLanguage(other)
    await navigate(address, { replace: true, preventScrollReset: true })
  }
  return { other, address, change }
}
