import type { Env } from '#app/env.server.ts'

export function welcome(env: Env, say: (line: string) => void) {
  say(
    `\n  MAI is open\n\n  Shop         ${env.origin}\n  Thai         ${env.origin}/th\n  Back office  ${env.origin}/admin`,
  )
  if (env.demo)
    say(
      `  Mails sent   ${env.origin}/outbox\n\n  Demo accounts (password: mai-demo-2026)\n  owner@mai.example     admin\n  staff@mai.example     staff\n  nok@mai.example       customer`,
    )
  say('\n  Ctrl-C stops everything.\n')
}
