import { isRouteErrorResponse, useRouteError } from 'react-router'
import { type MessageKey, useT } from '#app/i18n/provider.tsx'
import { Button, QuietButton } from './button.tsx'
import { Fault } from './fault.tsx'
import { NoIndexHead, PageTitle } from './page/page-head.tsx'

const sentences: Readonly<Record<number, MessageKey>> = {
  400: 'frame.errors.badRequest',
  401: 'frame.errors.forbidden',
  403: 'frame.errors.forbidden',
  413: 'frame.errors.tooLarge',
  429: 'frame.errors.tooMany',
  503: 'frame.errors.unavailable',
}

export function RouteProblem({ atRoot = false }: { atRoot?: boolean }) {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return <NotFoundScreen />
  return (
    <FaultScreen
      title={atRoot && status === 500 ? 'frame.errors.routeTitle' : 'frame.errors.boundaryTitle'}
      text={sentences[status] ?? 'frame.errors.boundaryText'}
    />
  )
}

/** Never shows the error's own text. */
export function FaultScreen({ title, text }: { title: MessageKey; text: MessageKey }) {
  const t = useT()
  return (
    <>
      <PageTitle>{t(title)}</PageTitle>
      <Fault title={t(title)} text={t(text)} again={t('frame.errors.tryAgain')} look="page">
        <QuietButton to="/">{t('frame.errors.goHome')}</QuietButton>
      </Fault>
    </>
  )
}

export function NotFoundScreen() {
  const t = useT()
  return (
    <>
      <NoIndexHead title={t('frame.errors.notFoundTitle')} />
      <Fault title={t('frame.errors.notFoundTitle')} text={t('frame.errors.notFoundText')} look="page">
        <Button to="/">{t('frame.errors.goHome')}</Button>
        <QuietButton to="/search">{t('frame.header.search')}</QuietButton>
      </Fault>
    </>
  )
}
