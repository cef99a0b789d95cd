import { useCallback, useEffect, useState } from 'react'
import { useLocalPath, useT } from '#app/i18n/provider.tsx'
import { useSession } from '#app/modules/accounts/ui/use-session.ts'
import { askJson } from '#app/ui/ask.ts'
import { toast } from '#app/ui/dialogs/toast.ts'
import type { OwnReviews } from '../review.ts'

type Own = {
  own: OwnReviews | undefined
  /** The id of the own review, shown apart from the others. */
  mine: string | undefined
  reload: (written?: string) => void
}

/** After hydration, if signed in. A failure shows a toast only. */
export function useOwnReviews(productId: string): Own {
  const t = useT()
  const { signedIn } = useSession()
  const address = useLocalPath()(`/api/reviews/${productId}`)
  const [own, setOwn] = useState<OwnReviews>()
  const [written, setWritten] = useState<string>()
  const ask = useCallback(() => {
    askJson<OwnReviews>(address).then(setOwn, (error: Error) => {
      setWritten(undefined)
      toast.error(t('frame.errors.error'), t('reviews.failed', { message: error.message }))
    })
  }, [address, t])
  const reload = useCallback(
    (id?: string) => {
      setWritten(id)
      ask()
    },
    [ask],
  )
  useEffect(() => {
    if (signedIn) ask()
  }, [signedIn, ask])
  return { own: signedIn ? own : undefined, mine: own?.mine?.id ?? written, reload }
}
