// What local storage remembers of a value that the server keeps too: "clean" or, while the device is ahead, "dirty".

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
    // Blocked: every page merges anew, which loses nothing.
  }
}

/** The device is ahead; one that was never joined stays so, and joins everything at sign-in. */
export function noteChange({ mark }: { mark: string }) {
  if (readMark(mark)) writeMark(mark, 'dirty')
}
