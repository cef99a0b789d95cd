import { LocalLink, type MessageKey, useT } from '#app/i18n/provider.tsx'
import { buttonClass } from './button.tsx'
import { Fault } from './fault.tsx'

type Props = { title?: MessageKey; text?: MessageKey }

/** Never shows the error's own text. */
export function FaultScreen({ title = 'frame.errors.boundaryTitle', text = 'frame.errors.boundaryText' }: Props) {
  const t = useT()
  return (
    <>
      <title>{`${t(title)} · ${t('frame.brand')}`}</title>
      <Fault title={t(title)} text={t(text)} again={t('frame.errors.tryAgain')} look="page">
        <LocalLink to="/" className={buttonClass('link')}>
          {t('frame.errors.goHome')}
        </LocalLink>
      </Fault>
    </>
  )
}
