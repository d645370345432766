import { ExternalLink } from 'lucide-react';
import textStyles from './text.module.css';
import { say } from '../../words/generated/shared.ts';

/** A link to another site, which opens beside the admin. */
export function OutsideLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children} <ExternalLink size={13} aria-hidden="true" />
      <span className={textStyles['readAloud']}>{say('opens-in-a-new-tab')}</span>
    </a>
  );
}
