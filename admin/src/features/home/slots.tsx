import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { personasQuery, snapshotQuery } from '../../api/documents.queries.ts';
import { Button } from '../../shared/ui/button.tsx';
import { AS_PERSONA, visitorContext } from '../../visitors/visitor.ts';
import { documentPath } from '../../shared/documents/kinds.ts';
import { useReference } from '../../shared/reference-data.ts';
import { useSetParams } from '../../shared/use-set-params.ts';
import { SkeletonRows } from '../../shared/ui/states.tsx';
import { Thumb } from '../../shared/ui/thumb.tsx';
import { placeName } from '../../words/document-words.ts';
import { say } from '../../words/generated/home.ts';
import { formatDuration, formatInstant } from '../../words/time.ts';
import { SlotFindings } from './slot-findings.tsx';
import { slotRows, type SlotRow } from './slot-rows.ts';
import { useLiveCheck } from './use-live-check.ts';
import homeStyles from './home.module.css';
import segments from '../../shared/ui/segments.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import smallHeading from '../../shared/ui/small-heading.module.css';
import tableStyles from '../../shared/ui/table.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import styles from './slots.module.css';

const FIRST = 8;

/** The banners in every place, calculated by the engine for the live release and all personas. */
export function Slots({ now }: { now: number }) {
  const snapshot = useQuery(snapshotQuery('live')).data;
  const personas = useQuery(personasQuery).data;
  const licences = useReference('licences');
  const names = useReference('names');
  const [params, setParams] = useSearchParams();
  const set = useSetParams(setParams);
  const licence = licences.find((known) => known === params.get('licence')) ?? '';
  const visitors = useMemo(
    () =>
      personas
        ?.map((persona) => ({ name: persona.name, context: visitorContext(persona, AS_PERSONA, now) }))
        .filter(({ context }) => licence === '' || context.licence === licence),
    [personas, licence, now],
  );
  const check = useLiveCheck();
  const [rows, setRows] = useState<SlotRow[]>();
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => {
    if (!snapshot || !visitors) return;
    let isCurrent = true;
    void slotRows(snapshot, { visitors, licence, now }).then((found) => {
      if (isCurrent) setRows(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [snapshot, visitors, licence, now]);
  return (
    <section className={homeStyles['homePart']} aria-labelledby="home-slots">
      <div
        className={clsx(styles['slotsHead'], pageStyles['partHead'], arrangement['row'])}
        data-part="part-head"
      >
        <h2 className={smallHeading['heading']} id="home-slots">
          {say('slot-by-slot')}
        </h2>
        <span className={clsx(textStyles['muted'], textStyles['cut'])}>
          {say('what-is-live-in', { personaWords: personaWords(visitors?.length) })}
        </span>
        <span className={arrangement['end']} />
        {licences.length > 1 && (
          <fieldset className={segments['segments']} data-part="segments" aria-label={say('market')}>
            {['', ...licences].map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === licence}
                onClick={() => set({ licence: each })}
              >
                {each === '' ? say('all-markets') : (names.licences.get(each) ?? each)}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      {!rows && <SkeletonRows rows={5} label={say('places')} />}
      {rows && (
        <table className={clsx(styles['slots'], tableStyles['table'])}>
          <thead>
            <tr>
              <th>{say('slot')}</th>
              <th>{say('showing')}</th>
              <th>{say('who-sees-what')}</th>
              <th>{say('next-change')}</th>
              <th>{say('findings')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, isWhole ? rows.length : FIRST).map((row) => (
              <Slot key={row.place} row={row} personas={visitors?.length ?? 0} now={now}>
                <SlotFindings
                  place={row.place}
                  findings={check.isKnown ? check.findings.filter(isAbout(row)) : undefined}
                />
              </Slot>
            ))}
          </tbody>
        </table>
      )}
      {rows && rows.length > FIRST && !isWhole && (
        <Button look="ghost" isSmall className="more" onClick={() => setIsWhole(true)}>
          {say('more-places', { count: rows.length - FIRST })}
        </Button>
      )}
    </section>
  );
}

type SlotProps = { row: SlotRow; personas: number; now: number; children: ReactNode };

function Slot({ row, personas, now, children }: SlotProps) {
  const { open, versions, empty, next } = row;
  return (
    <tr>
      <th scope="row">
        <Link to={`/content/banner?place=${encodeURIComponent(row.place)}`}>{placeName(row.place)}</Link>
      </th>
      <td>
        <span className={arrangement['tightRow']}>
          {open.slice(0, 3).map(({ id, image, title }) => (
            <Link key={id} to={documentPath('banner', id)} aria-label={title} title={title}>
              <Thumb src={image} kind="banner" />
            </Link>
          ))}
        </span>
      </td>
      <td>
        <b>{openWords(open)}</b>
        {versions > 1 && say('in-versions', { count: versions })}
        <div className={clsx(textStyles['quiet'], textStyles['cut'])}>
          {personas > 0 && empty.length === 0 ? (
            <>
              <Check size={12} aria-hidden="true" /> {say('every-persona-gets-one')}
            </>
          ) : (
            emptyWords(empty, personas)
          )}
        </div>
      </td>
      <td>
        {next ? (
          <>
            <Link to={documentPath('banner', next.id)}>{next.title}</Link>{' '}
            {next.opens ? say('opens') : say('closes')}
            <div className={textStyles['quiet']}>
              {say('instant-in-duration', {
                instant: formatInstant(next.at, now),
                duration: formatDuration(next.at - now),
              })}
            </div>
          </>
        ) : (
          <span className={textStyles['muted']}>{say('no-change-planned')}</span>
        )}
      </td>
      <td>{children}</td>
    </tr>
  );
}

/** Whether a finding is about this place. A finding about a banner must be about one of the banners in `ids`. */
const isAbout =
  ({ place, ids }: SlotRow) =>
  ({ kind, id, places }: { kind: string; id: string; places: readonly string[] }): boolean =>
    places.includes(place) && (kind !== 'banner' || ids.has(id));

const personaWords = (count: number | undefined): string =>
  count === undefined ? say('the-personas') : say('personas', { count });

function openWords(open: SlotRow['open']): string {
  if (open.length === 0) return say('no-banner');
  return open.length === 1 ? (open[0]?.title ?? '') : say('banners', { count: open.length });
}

function emptyWords(names: string[], personas: number): string {
  if (personas === 0) return say('no-persona-to-look');
  if (names.length === personas) return say('none-of-the-personas');
  if (names.length <= 2) return say('nothing-for-names', { names: names.join(' and ') });
  return say('nothing-for-personas-such', { count: names.length, names: names[0] ?? '' });
}
