import { pageValue } from '../page/page-value.ts'

/** `offline`: no connection; `lost`: no response; `fault`: of the server. `retry` navigates to the intended address. */
export type ConnectionTrouble = { kind: 'offline' | 'lost' | 'fault'; retry: (() => void) | undefined }

export const connection = pageValue<ConnectionTrouble | undefined>(undefined)

/** Browser only. */
export const showUnreachable = (retry?: () => void): void =>
  connection.set({ kind: navigator.onLine ? 'lost' : 'offline', retry })
