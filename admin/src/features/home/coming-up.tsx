import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Snapshot } from '../../api/api-types.ts';
import { snapshotQuery } from '../../api/documents.queries.ts';
import { documentPath, kindOne } from '../../shared/kinds.ts';
import { documentTitle, isRecord, scheduleOf } from '../../words/document-words.ts';
import { formatClock, formatDay, formatDuration } from '../../words/time.ts';

type Change = { at: number; kind: string; id: string; title: string; opens: boolean };

/** What opens and closes by itself next, from the schedules of what is live. */
export function ComingUp({ now }: { now: number }) {
  const snapshot = useQuery(snapshotQuery('live')).data;
  const changes = useMemo(() => (snapshot ? nextChanges(snapshot, now) : []), [snapshot, now]);
  return (
    <>
      <div className="hd">
        <h2 className="h2">Coming up</h2>
      </div>
      {changes.length === 0 && <p className="muted s12">No schedule opens or closes next.</p>}
      <ul className="up">
        {changes.map((change) => (
          <li key={`${change.kind} ${change.id} ${change.at}`}>
            <div className="when">
              <b>{formatClock(change.at)}</b>
              {formatDay(change.at, now)}
            </div>
            <div>
              <Link className="b" to={documentPath(change.kind, change.id)}>
                {change.title}
              </Link>{' '}
              {change.opens ? 'opens' : 'closes'}
              <div className="muted s12">{`${kindOne(change.kind)}, in ${formatDuration(change.at - now)}`}</div>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function nextChanges({ documents }: Snapshot, now: number): Change[] {
  const found: Change[] = [];
  for (const [kind, byId] of Object.entries(documents)) {
    for (const [id, data] of Object.entries(byId)) {
      if (!isRecord(data)) continue; // Damaged in the store: nothing of it is live.
      const schedule = scheduleOf(data);
      for (const [text, opens] of [[schedule?.from, true] as const, [schedule?.until, false] as const]) {
        const at = Date.parse(text ?? '');
        if (at > now) found.push({ at, kind, id, title: documentTitle(kind, id, data), opens });
      }
    }
  }
  return found.toSorted((a, b) => a.at - b.at).slice(0, 4);
}
