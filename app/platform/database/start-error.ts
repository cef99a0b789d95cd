/** A start that failed for a reason the person at the keyboard can mend; its message says how. */
export class DatabaseStartError extends Error {}
