import { useT } from '#app/i18n/provider.tsx'
import { useOtherLanguage } from '../use-other-language.ts'

/** Shows the same screen in the other language, without a reload, so that nothing typed is lost. */
export function LanguageSwitch() {
  const t = useT()
  const { other, address, change } = useOtherLanguage()
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
      className="flex min-h-11 min-w-11 items-center justify-center"
    >
      {other === 'th' ? 'ไทย' : 'English'}
    </a>
  )
}
