/**
 * The name of a cookie: over https "__Host-name", which browsers take from this very host only, with Secure and Path=/,
 * so that no neighbouring host can plant it. Over plain http (localhost) the name as it is.
 */
export const hostOnly = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name)
