import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { clsx } from 'clsx';
import { personasQuery, snapshotQuery } from '../../api/documents.queries.ts';
import type { Persona, Snapshot } from '../../api/api-types.ts';
import { PagePicture } from '../../preview/page-picture.tsx';
import { AS_PERSONA, visitorContext, visitorSearch } from '../../visitors/visitor.ts';
import { documentPath } from '../../shared/documents/kinds.ts';
import { useElementSize } from '../../shared/use-element-size.ts';
import { say } from '../../words/generated/home.ts';
import { formatInstant } from '../../words/time.ts';
import homeStyles from './home.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import smallHeading from '../../shared/ui/small-heading.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import styles from './lobby-now.module.css';

/** Visitors with very different lobbies, by login, language, status, currency and licence. */
const SHOWN = ['guest-en', 'gold-de', 'diamond', 'btc', 'guest-ee'];
const SMALLEST = 150;
const GAP = 14;

/** The live lobby for several different visitors, drawn by the player itself. */
export function LobbyNow({ now }: { now: number }) {
  const snapshot = useQuery(snapshotQuery('live')).data;
  const personas = useQuery(personasQuery).data;
  const [drawn, setDrawn] = useState(0);
  // The pictures keep the time they were drawn at: a lobby that changes while somebody reads the page does not help.
  const [drawnAt] = useState(now);
  const [box, { width }] = useElementSize();
  const chosen = useMemo(
    () => SHOWN.flatMap((id) => personas?.find((persona) => persona.id === id) ?? []),
    [personas],
  );
  const count = Math.max(2, Math.min(SHOWN.length, Math.floor((width + GAP) / (SMALLEST + GAP))));
  const each = Math.floor((width - GAP * (count - 1)) / count);
  const onDrawn = useCallback((index: number) => setDrawn((before) => Math.max(before, index + 1)), []);
  return (
    <section className={homeStyles['homePart']} aria-labelledby="home-lobby">
      <div className={clsx(pageStyles['partHead'], arrangement['row'])} data-part="part-head">
        <h2 className={smallHeading['heading']} id="home-lobby">
          {say('the-lobby-right-now')}
        </h2>
        <span className={textStyles['muted']}>
          {say('instant-berlin', { instant: formatInstant(now, now) })}
        </span>
      </div>
      <ul className={styles['pictures']} ref={box}>
        {width > 0 &&
          chosen.slice(0, count).map((persona, index) => (
            <li key={persona.id} style={{ width: each }}>
              <Link to={`${documentPath('page', 'lobby')}?${visitorSearch({ persona: persona.id })}`}>
                <LobbyPicture
                  persona={persona}
                  snapshot={snapshot}
                  at={drawnAt}
                  width={each}
                  index={index}
                  isStarted={index <= drawn}
                  onDrawn={onDrawn}
                />
                <span className={textStyles['cut']}>{persona.name}</span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}

type LobbyPictureProps = {
  persona: Persona;
  snapshot: Snapshot | undefined;
  at: number;
  width: number;
  index: number;
  isStarted: boolean;
  onDrawn: (index: number) => void;
};

function LobbyPicture({ persona, snapshot, at, width, index, isStarted, onDrawn }: LobbyPictureProps) {
  const context = useMemo(() => visitorContext(persona, AS_PERSONA, at), [persona, at]);
  const done = useCallback(() => onDrawn(index), [onDrawn, index]);
  return (
    <PagePicture
      snapshot={snapshot}
      context={context}
      path="/"
      label={say('the-lobby-of-name', { name: persona.name })}
      width={width}
      height={Math.round(width * 0.6)}
      isStarted={isStarted}
      onDrawn={done}
    />
  );
}
