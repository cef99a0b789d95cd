// Named moments at which a test may kill the process, to prove that a crash there loses and doubles nothing.
// MAI_FAILPOINT=payment.after_session:kill; without it a failpoint costs one comparison.

const [armed, effect] = (process.env.MAI_FAILPOINT ?? '').split(':')

/** Dies here at once, without any clean-up, when the environment says so. */
export function failpoint(name: string): void {
  if (armed === name && effect === 'kill') process.kill(process.pid, 'SIGKILL')
}
