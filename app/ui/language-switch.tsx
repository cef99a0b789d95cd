import type { MouseEvent } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { useOtherLanguage } from './use-other-language.ts'

/**
 * With JavaScript the route stays mounted, so typed text and scroll position remain. `english`: the label on Thai
 * pages.
 */
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
