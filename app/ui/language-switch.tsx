import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loadDictionary } from '#app/i18n/dictionaries.ts'
import { barePath, type Language, languageChoice, localPath } from '#app/i18n/language.ts'
import { useLanguage, useT } from '#app/i18n/provider.tsx'
import { showUnreachable } from './network/connection.ts'

/** With JavaScript the route, typed text and scroll position stay. `english`: the label on Thai pages. */
export function LanguageSwitch({ english = 'EN', className = '' }: { english?: string; className?: string }) {
  const t = useT()
  const { other, address, change } = useOtherLanguage()
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void change()
  }
  return (
    <a
      href={address}
      hrefLang={other}
      lang={other}
      onClick={press}
      className={`target grid place-items-center text-sm ${className}`}
    >
      <span>
        {other === 'th' ? 'ไทย' : english}
        <span className="sr-only"> {t('frame.language.switchTo')}</span>
      </span>
    </a>
  )
}

function useOtherLanguage(): { other: Language; address: string; change: () => Promise<void> } {
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
    // The server reads this cookie too.
    document.cookie = languageChoice(other, location.protocol === 'https:')
    await navigate(address, { replace: true, preventScrollReset: true })
  }
  return { other, address, change }
}
