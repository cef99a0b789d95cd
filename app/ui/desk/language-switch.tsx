import { useLocation, useNavigate } from 'react-router'
import { loadDictionary } from '#app/i18n/dictionaries.ts'
import { barePath, type Language, languageCookie, localPath } from '#app/i18n/language.ts'
import { useLanguage, useT } from '#app/i18n/provider.tsx'

/** Shows the same screen in the other language, without a reload, so that nothing typed is lost. */
export function LanguageSwitch() {
  const t = useT()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const other: Language = useLanguage() === 'en' ? 'th' : 'en'
  const address = localPath(barePath(pathname) + search, other)
  const change = async () => {
    await loadDictionary(other)
    document.cookie = `${languageCookie}=${other}; path=/; max-age=31536000; samesite=lax`
    await navigate(address, { replace: true, preventScrollReset: true })
  }
  return (
    <a
      href={address}
      hrefLang={other}
      lang={other}
      aria-label={t('common.language.switchTo')}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void change()
      }}
      className="flex min-h-11 items-center"
    >
      {other === 'th' ? 'ไทย' : 'English'}
    </a>
  )
}
