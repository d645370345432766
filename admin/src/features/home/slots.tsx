import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { personasQuery, snapshotQuery } from '../../api/documents.queries.ts';
import { AS_PERSONA, visitorContext } from '../../preview/visitor.ts';
import { documentPath } from '../../shared/kinds.ts';
import { SkeletonRows } from '../../shared/ui/states.tsx';
import { Thumb } from '../../shared/ui/thumb.tsx';
import { placeName } from '../../words/document-words.ts';
import { formatDuration, formatInstant } from '../../words/time.ts';
import { slotRows, type SlotRow } from './slot-rows.ts';

const FIRST = 8;

/** What stands in every place banners are shown in, told by the engine over the live release and all personas. */
export function Slots({ now }: { now: number }) {
  const snapshot = useQuery(snapshotQuery('live')).data;
  const personas = useQuery(personasQuery).data;
  const [rows, setRows] = useState<SlotRow[]>();
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => {
    if (!snapshot || !personas) return;
    let isCurrent = true;
    const visitors = personas.map((persona) => ({
      name: persona.name,
      context: visitorContext(persona, AS_PERSONA, now),
    }));
    void slotRows(snapshot, visitors, now).then((found) => {
      if (isCurrent) setRows(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [snapshot, personas, now]);
  return (
    <section className="homepart" aria-labelledby="home-slots">
      <div className="hd row">
        <h2 className="h2" id="home-slots">
          Slot by slot
        </h2>
        <span className="muted">what is live in each place, for {personas?.length ?? 'the'} personas</span>
      </div>
      {!rows && <SkeletonRows rows={5} label="places" />}
      {rows && (
        <table className="dt slots">
          <thead>
            <tr>
              <th>Slot</th>
              <th>Showing</th>
              <th>Who sees what</th>
              <th>Next change</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, isWhole ? rows.length : FIRST).map((row) => (
              <Slot key={row.place} row={row} personas={personas?.length ?? 0} now={now} />
            ))}
          </tbody>
        </table>
      )}
      {rows && rows.length > FIRST && !isWhole && (
        <button type="button" className="btn ghost sm more" onClick={() => setIsWhole(true)}>
          {`${rows.length - FIRST} more places`}
        </button>
      )}
    </section>
  );
}

function Slot({ row, personas, now }: { row: SlotRow; personas: number; now: number }) {
  const { open, versions, empty, next } = row;
  return (
    <tr>
      <th scope="row">
        <Link to={`/content/banner?place=${encodeURIComponent(row.place)}`}>{placeName(row.place)}</Link>
      </th>
      <td>
        <span className="row g4">
          {open.slice(0, 3).map(({ id, image, title }) => (
            <Link key={id} to={documentPath('banner', id)} aria-label={title} title={title}>
              <Thumb src={image} kind="banner" />
            </Link>
          ))}
        </span>
      </td>
      <td>
        <b>{open.length === 1 ? open[0]?.title : `${open.length} banners`}</b>
        {versions > 1 && `, ${versions} versions`}
        <div className="s12 muted trunc">
          {empty.length === 0 ? (
            <>
              <Check size={12} aria-hidden="true" /> Every persona gets one
            </>
          ) : (
            emptyWords(empty, personas)
          )}
        </div>
      </td>
      <td>
        {next ? (
          <>
            <Link to={documentPath('banner', next.id)}>{next.title}</Link> {next.opens ? 'opens' : 'closes'}
            <div className="s12 muted">{`${formatInstant(next.at, now)}, in ${formatDuration(next.at - now)}`}</div>
          </>
        ) : (
          <span className="muted">No change planned</span>
        )}
      </td>
    </tr>
  );
}

function emptyWords(names: string[], personas: number): string {
  if (names.length === personas) return 'None of the personas gets it';
  if (names.length <= 2) return `Nothing for ${names.join(' and ')}`;
  return `Nothing for ${names.length} personas, such as ${names[0] ?? ''}`;
}
