/** Lines of the log of a server. They hold no personal data. */

/** `warn`: something failed and is tried again or worked around. `error`: somebody must act. */
type LogLevel = 'info' | 'warn' | 'error';

/** Writes one line to the log; the level, by default `info`, is part of a log in JSON only. */
export type Report = (message: string, level?: LogLevel) => void;
