/** The zones that were asked for and exist; at most as many as there are names of zones. */
const known = new Set<string>();

/**
 * Whether this machine knows a time zone by that name. The names are those of the IANA data in its ICU: a name that was
 * added there later is not known. Offsets such as +02:00 name no zone, as they do not follow the clocks.
 */
export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true;
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    // oxlint-disable-next-line no-new -- the only way to ask: it throws for a name that it does not know
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
  known.add(name);
  return true;
}
