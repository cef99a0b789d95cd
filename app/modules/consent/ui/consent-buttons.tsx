import { useT } from '#app/i18n/provider.tsx'
import { Button } from '#app/ui/button.tsx'

/** PDPA: rejecting is as easy as accepting. */
export function ConsentButtons() {
  const t = useT()
  return (
    <div className="grid shrink-0 grid-cols-2 gap-3">
      <Button type="submit" variant="secondary" name="choice" value="no">
        {t('pages.consent.reject')}
      </Button>
      <Button type="submit" variant="secondary" name="choice" value="yes">
        {t('pages.consent.accept')}
      </Button>
    </div>
  )
}
