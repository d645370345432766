import { Link } from 'react-router';
import { useNow } from '../shared/clock.ts';
import { OutsideLink } from '../shared/ui/outside-link.tsx';
import { say } from '../words/generated/forms.ts';
import { formatInstant } from '../words/time.ts';
import type { BrokenRule } from './draft-context.ts';
import styles from './broken-rule-words.module.css';

/** What is wrong at a field by a rule of a market, where the rule is written, and who would see it. */
export function BrokenRuleWords({ broken }: { broken: BrokenRule }) {
  const { message, rule, severity, begins, seen } = broken;
  const { text, address } = rule.citation;
  const now = useNow();
  return (
    <span data-part="broken-rule">
      {message}{' '}
      {severity === 'error'
        ? say('the-rule-blocks', { title: rule.title })
        : say('the-rule-warns', { title: rule.title })}
      {begins !== null && ` ${say('the-rule-counts-from', { instant: formatInstant(begins, now) })}`}
      <span className={styles['links']}>
        {address !== '' && <OutsideLink to={address}>{text}</OutsideLink>}
        {seen !== null && <Link to={seen}>{say('see-it-as-a-visitor')}</Link>}
      </span>
    </span>
  );
}
