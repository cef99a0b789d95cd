// What a browser sends with a sign-in, and the cookies that it gets.
import { deviceCookie, deviceOf } from './device-cookie.ts'
import { sessionCookie, sessionTokenOf } from './session-cookie.server.ts'
import { sessionHintCookie } from './session-hint.ts'

export type Browser = { session: string | undefined; device: string | undefined; agent: string }

export const browserOf = (headers: Headers, secure: boolean): Browser => ({
  session: sessionTokenOf(headers, secure),
  device: deviceOf(headers, secure),
  agent: (headers.get('user-agent') ?? '').slice(0, 300),
})

export const signedInCookies = (
  { session, device }: { session: string; device: string },
  secure: boolean,
): string[] => [sessionCookie(session, secure), sessionHintCookie(true, secure), deviceCookie(device, secure)]

export const signedOutCookies = (secure: boolean): string[] => [
  sessionCookie(undefined, secure),
  sessionHintCookie(false, secure),
]
