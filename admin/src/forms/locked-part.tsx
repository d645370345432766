import { isRecord } from '@marquee/schemas/is-record';
import { LOCKED_LINKS } from '@marquee/engine';
import { Lock } from 'lucide-react';

/** Why an entry of a menu is never hidden from anybody; nothing for what can be (rule 12). */
export function lockReason(kind: string, entry: unknown): string | undefined {
  if (kind !== 'navigation' || !isRecord(entry)) return undefined;
  if (typeof entry['id'] === 'string' && LOCKED_LINKS.has(entry['id']))
    return 'Safer play: everybody sees this link, whatever its audience and times say.';
  const items = Array.isArray(entry['items']) ? entry['items'] : [];
  return items.some((item) => lockReason(kind, item) !== undefined)
    ? 'Safer play: it holds links that everybody sees, so it is never hidden as a whole.'
    : undefined;
}

export function LockMark({ reason }: { reason: string }) {
  return (
    <span className="lockmark" title={reason}>
      <Lock size={13} aria-hidden="true" />
      <span className="vh">{reason}</span>
    </span>
  );
}

export function LockNote({ reason }: { reason: string }) {
  return (
    <p className="note info">
      <Lock size={15} aria-hidden="true" />
      {reason}
    </p>
  );
}
