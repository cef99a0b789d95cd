// "clean" when device and server match, "dirty" when the device has newer changes.

export function readMark(mark: string): string | null {
  try {
    return localStorage.getItem(mark)
  } catch {
    return null
  }
}

export function writeMark(mark: string, state: 'clean' | 'dirty' | null) {
  try {
    if (state === null) localStorage.removeItem(mark)
    else localStorage.setItem(mark, state)
  } catch {
    // Storage blocked: every page merges again.
  }
}

/** A value that was never merged gets no mark; sign-in merges all of it. */
export function noteChange({ mark }: { mark: string }) {
  if (readMark(mark)) writeMark(mark, 'dirty')
}
