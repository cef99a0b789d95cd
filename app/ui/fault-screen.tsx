import { type MessageKey, useT } from '#app/i18n/provider.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { Button } from './button.tsx'
import { Fault } from './fault.tsx'

type Props = { title?: MessageKey; text?: MessageKey }

/** Never shows the error's own text. */
export function FaultScreen({ title = 'frame.errors.boundaryTitle', text = 'frame.errors.boundaryText' }: Props) {
  const t = useT()
  return (
    <>
      <PageTitle>{t(title)}</PageTitle>
      <Fault title={t(title)} text={t(text)} again={t('frame.errors.tryAgain')} look="page">
        <Button to="/" variant="quiet">
          {t('frame.errors.goHome')}
        </Button>
      </Fault>
    </>
  )
}
