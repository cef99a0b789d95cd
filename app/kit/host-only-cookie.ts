/** Over https "__Host-name", which browsers accept only from this host. */
export const hostOnly = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name)
