import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { Evidence } from '../../api/evidence.queries.ts';
import { useReference } from '../../shared/reference-data.ts';
import { Pill } from '../../shared/ui/pill.tsx';
import { say } from '../../words/generated/evidence.ts';
import { groupName, type Names } from '../../words/names.ts';
import { Part, Table } from './evidence-parts.tsx';
import note from '../../shared/ui/note.module.css';
import textStyles from '../../shared/ui/text.module.css';

type Player = NonNullable<Evidence['player']>;
type Name = Player['facts'][number]['name'];
type Visitor = Evidence['question']['visitor'];

type PlayerFactsProps = { player: Player; visitor: Visitor; instant: (text: string) => string };

const TONES = { held: 'ok', now: 'warn', unknown: undefined } as const;

/** Whence each fact of a player is: what is of now alone may have been another thing then. */
export function PlayerFacts({ player: { id, askedAt, facts }, visitor, instant }: PlayerFactsProps) {
  const names = useReference('names');
  const ofNow = facts.filter(({ known }) => known === 'now').map(({ name }) => factName(name).toLowerCase());
  return (
    <Part title={say('known-of-player', { id })}>
      <p className={textStyles['secondary']}>{say('asked-on', { when: instant(askedAt) })}</p>
      {ofNow.length > 0 && (
        <p className={clsx(note['note'], note['warn'])} data-part="note" role="note">
          <TriangleAlert size={16} aria-hidden="true" />
          <span>
            <b>{say('not-all-of-the-instant')}</b> {say('only-what-holds-now', { facts: ofNow.join(', ') })}
          </span>
        </p>
      )}
      <Table
        label={say('facts')}
        names={[say('fact'), say('value'), say('where-from')]}
        rows={facts.map(({ name, known }) => ({
          key: name,
          cells: [
            factName(name),
            known === 'unknown' ? say('known-unknown') : valueWords(name, visitor, { names, instant }),
            <Pill key="known" tone={TONES[known]}>
              {say(`known-${known}`)}
            </Pill>,
          ],
        }))}
      />
    </Part>
  );
}

const factName = (name: Name): string => say(`fact-${name}`);

function valueWords(
  name: Name,
  visitor: Visitor,
  { names, instant }: { names: Names; instant: (text: string) => string },
): string {
  const { break: pause, registeredAt, consents = [], groups, verified } = visitor;
  switch (name) {
    case 'break':
      return pause === undefined ? say('known-unknown') : say(`break-${pause}`);
    case 'registeredAt':
      return registeredAt === undefined
        ? say('known-unknown')
        : instant(new Date(registeredAt).toISOString());
    case 'consents':
      return consents.join(', ') || say('none');
    case 'groups':
      return groups.map((group) => groupName(names, group)).join(', ') || say('none');
    case 'verified':
      return say(verified ? 'yes' : 'no');
    default:
      return String(visitor[name] ?? say('known-unknown'));
  }
}
