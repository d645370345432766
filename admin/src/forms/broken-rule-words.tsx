import { Link } from 'react-router';
import { OutsideLink } from '../shared/ui/outside-link.tsx';
import { say } from '../words/generated/forms.ts';
import type { BrokenRule } from './draft-context.ts';

/** What is wrong at a field by a rule of a market, where the rule is written, and who would see it. */
export function BrokenRuleWords({ broken: { message, rule, severity, seen } }: { broken: BrokenRule }) {
  const { text, address } = rule.citation;
  return (
    <span data-part="broken-rule">
      {message}{' '}
      {severity === 'error'
        ? say('the-rule-blocks', { title: rule.title })
        : say('the-rule-warns', { title: rule.title })}{' '}
      {address !== '' && <OutsideLink to={address}>{text}</OutsideLink>}
      {seen !== null && (
        <>
          {' '}
          <Link to={seen}>{say('see-it-as-a-visitor')}</Link>
        </>
      )}
    </span>
  );
}
