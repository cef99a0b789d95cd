/** True when the device has a share dialog, also when the user cancels it. */
export async function sharedByDevice(link: { title: string; url: string }): Promise<boolean> {
  if (!('share' in navigator)) return false
  try {
    await navigator.share(link)
    return true
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    return name === 'AbortError' || name === 'InvalidStateError'
  }
}
