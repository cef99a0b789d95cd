import type { Auth } from '../open-auth.server.ts'

/** Opens a session by password and returns its cookies. */
export async function openSession(
  auth: Auth,
  { email, password, headers }: { email: string; password: string; headers: Headers },
): Promise<string[] | undefined> {
  const answer = await auth.api.signInEmail({ body: { email, password }, headers: agentOf(headers), asResponse: true })
  if (answer.status === 401 || answer.status === 400) return undefined
  return cookiesOf(answer)
}

/** Opens a session for a user who has passed two-factor. */
export const openSessionOf = async (auth: Auth, userId: string, headers: Headers): Promise<string[]> =>
  cookiesOf(await auth.api.openSession({ body: { userId }, headers: agentOf(headers), asResponse: true }))

function cookiesOf(answer: Response): string[] {
  if (!answer.ok) throw new Error(`sign-in returned ${answer.status}`)
  return answer.headers.getSetCookie()
}

function agentOf(headers: Headers): Headers {
  const agent = headers.get('user-agent')
  return new Headers(agent ? { 'user-agent': agent.slice(0, 300) } : {})
}
