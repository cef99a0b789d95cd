// Points at which a crash test kills the process: MAI_FAILPOINT=payment.after_session:kill.

const [armed, effect] = (process.env.MAI_FAILPOINT ?? '').split(':')

export function failpoint(name: string): void {
  if (armed === name && effect === 'kill') process.kill(process.pid, 'SIGKILL')
}
