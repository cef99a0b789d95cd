import { LocalLink, type MessageKey, useT } from '#app/i18n/provider.tsx'
import { buttonClass } from './button.tsx'
import { Fault } from './fault.tsx'

type Props = { title?: MessageKey; text?: MessageKey }

/** What a shopper sees when something broke: never the fault's own text. "Try again" asks for the page's data anew. */
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
