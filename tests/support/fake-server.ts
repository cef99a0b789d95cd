import { vi } from 'vitest'

type Answer = (request: Request) => Response | Promise<Response>

/** Stubs fetch for a component, by path; returns the list of requests, filled in order. */
export function answerFetch(
  answers: Readonly<Record<string, Answer>>,
): { path: string; query: string; body: string }[] {
  const sent: { path: string; query: string; body: string }[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { pathname: path, search: query } = new URL(request.url)
    sent.push({ path, query, body: await request.clone().text() })
    const answer = answers[path]
    if (!answer) throw new TypeError(`nobody answers ${path}`)
    return answer(request)
  })
  return sent
}
