import { useRevalidator } from 'react-router'
import { LocalLink, type MessageKey, useT } from '#app/i18n/provider.tsx'
import { Button, buttonClass } from './button.tsx'
import { ThaiLineBreaks } from './thai-line-breaks.tsx'

type Props = { title?: MessageKey; text?: MessageKey }

/** What a shopper sees when something broke: never the fault's own text. "Try again" asks for the page's data anew. */
export function FaultScreen({ title = 'common.errors.boundaryTitle', text = 'common.errors.boundaryText' }: Props) {
  const t = useT()
  const { revalidate, state } = useRevalidator()
  return (
    <main id="content" className="gutters mx-auto max-w-2xl py-20 md:py-32">
      <title>{`${t(title)} · ${t('common.brand')}`}</title>
      <h1 className="text-3xl">
        <ThaiLineBreaks>{t(title)}</ThaiLineBreaks>
      </h1>
      <p className="mt-4 text-ink-soft">{t(text)}</p>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button onClick={() => void revalidate()} busy={state === 'loading'}>
          {t('common.errors.tryAgain')}
        </Button>
        <LocalLink to="/" className={buttonClass('link')}>
          {t('common.errors.goHome')}
        </LocalLink>
      </div>
    </main>
  )
}
