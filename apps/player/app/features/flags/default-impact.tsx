import type { ReactNode } from 'react';
import type { DefaultPreview } from './admin-calls.ts';
import styles from './change-default.module.css';

/** What a new default changes, for whom, and which problems prevent it. */
export function DefaultImpact({ preview }: { preview: DefaultPreview }): ReactNode {
  const { key, default: before, value, rules, draft, problems, impact } = preview;
  return (
    <>
      <p>
        <b>{`Published default: ${onOff(before)} → ${onOff(value)}`}</b>
        <br />
        {rulesWords(rules)}
      </p>
      {draft && (
        <div className={styles['alert']} role="alert">
          <p>
            {`${draft.updatedBy} has changed this flag and not published it yet (${formatInstant(draft.updatedAt)}). Nothing is overwritten: publish or discard that first. `}
            <a href={`/admin/content/feature-flag/${encodeURIComponent(key)}`}>Open it in the admin</a>
          </p>
        </div>
      )}
      {problems.length > 0 && (
        <div className={styles['alert']} role="alert">
          <p>{problems.length === 1 ? 'This blocks it:' : `${problems.length} things block it:`}</p>
          <ul>
            {problems.map(({ kind, id, message }) => (
              <li key={`${kind} ${id} ${message}`}>{[kind, id, message].filter(Boolean).join(' ')}</li>
            ))}
          </ul>
        </div>
      )}
      <section className={styles['impact']} aria-label="Who will notice">
        <h3>Who will notice</h3>
        {impact.lines.length === 0 ? (
          <p>
            Right now nobody’s pages change: nothing they show asks for this flag, or rules decide for all.
          </p>
        ) : (
          <ul>
            {impact.lines.map(({ path, page, who, what, isCertain }) => (
              <li key={`${path} ${what}`}>
                <b>{page}</b> {path !== null && <code>{path}</code>}
                <br />
                {`${what}, for ${who}${isCertain ? '' : ' (may notice)'}`}
              </li>
            ))}
          </ul>
        )}
        {impact.more > 0 && <p>{`and ${impact.more} more changes`}</p>}
      </section>
    </>
  );
}

function rulesWords(rules: number): string {
  if (rules === 0) return 'For everybody: the flag has no rules.';
  return rules === 1
    ? 'For everybody its one rule does not fit: rules win over the default.'
    : `For everybody none of its ${rules} rules fits: rules win over the default.`;
}

const onOff = (value: boolean): string => (value ? 'On' : 'Off');

const formatInstant = (text: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(text));
