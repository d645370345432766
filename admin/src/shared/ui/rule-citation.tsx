import type { RulePackDocument } from '@marquee/schemas';
import { say } from '../../words/generated/shared.ts';
import { OutsideLink } from './outside-link.tsx';

type Citation = RulePackDocument['rules'][number]['citation'];

/** Where a rule is written: a link, what kind of text it is, and whether a lawyer still has to confirm it. */
export function RuleCitation({ citation }: { citation: Citation }) {
  const { text, address, source, confirmWithCounsel } = citation;
  const notes = [
    ...(source ? [SOURCES[source]] : []),
    ...(confirmWithCounsel ? [say('to-confirm-with-counsel')] : []),
  ];
  return (
    <>
      <OutsideLink to={address}>{text}</OutsideLink>
      {notes.length > 0 && ` (${notes.join(', ')})`}
    </>
  );
}

const SOURCES: Readonly<Record<NonNullable<Citation['source']>, string>> = {
  get law() {
    return say('a-law');
  },
  get 'regulator-code'() {
    return say('a-regulators-code');
  },
  get 'regulator-guidance'() {
    return say('guidance-of-an-authority');
  },
  get 'industry-code'() {
    return say('a-code-of-the-industry');
  },
  get draft() {
    return say('not-in-force-yet');
  },
};
