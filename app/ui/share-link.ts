/** True once the device has taken a link on to pass it on, also when its reader then thinks better of it. */
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
