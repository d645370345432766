import { Menu } from '@mantine/core';
import { findKind } from '@marquee/schemas';
import { CalendarClock, Copy, Ellipsis, MapPin, PenLine, Power, Send, Trash2, Users, X } from 'lucide-react';
import { clsx } from 'clsx';
import type { DocumentRow } from '../../../api/api-types.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { MOD } from '../../../shell/shortcuts/shortcuts.ts';
import { say } from '../../../words/generated/documents.ts';
import type { BulkTask } from './bulk-task.ts';
import textStyles from '../../../shared/ui/text.module.css';
import styles from './bulk-bar.module.css';

type BulkBarProps = {
  kind: string;
  chosen: readonly DocumentRow[];
  onTask: (task: BulkTask) => void;
  onClear: () => void;
};

/** The state that opens the review with these drafts, now or later. */
export const reviewState = (chosen: readonly DocumentRow[], isLater = false) => ({
  chosen: chosen.map(({ kind, id }) => `${kind}/${id}`),
  isLater,
});

/**
 * The unpublished drafts among the chosen documents. Documents that were taken off the site can be chosen only in the
 * review.
 */
export const draftsOf = (chosen: readonly DocumentRow[]): readonly DocumentRow[] =>
  chosen.filter(({ state, withdrawn }) => state !== 'live' && !withdrawn);

/** The actions for all chosen documents. Publishing always goes through the review (rule 9). */
export function BulkBar({ kind, chosen, onTask, onClear }: BulkBarProps) {
  const shape = findKind(kind)?.shape;
  const fields = shape && typeof shape === 'object' && 'fields' in shape ? shape.fields : {};
  const entry = findKind(kind);
  const edited = draftsOf(chosen);
  const set = (field: string) => () => onTask({ type: 'set', field });
  return (
    <div className={styles['bulk']} role="toolbar" aria-label={say('selected-documents')}>
      <b className={textStyles['numbers']} role="status">
        {say('selected', { count: chosen.length })}
      </b>
      <span className={styles['verticalRule']} aria-hidden="true" />
      {'schedule' in fields && (
        <Button look="ghost" isSmall onClick={set('schedule')}>
          <CalendarClock size={15} aria-hidden="true" />
          {say('when')}
        </Button>
      )}
      {'audience' in fields && (
        <Button look="ghost" isSmall onClick={set('audience')}>
          <Users size={15} aria-hidden="true" />
          {say('shown-to')}
        </Button>
      )}
      {entry?.location === 'order-keys' && (
        <Button look="ghost" isSmall onClick={set('order')}>
          <MapPin size={15} aria-hidden="true" />
          {say('places')}
        </Button>
      )}
      {entry?.managed && (
        <Button look="ghost" isSmall onClick={set('enabled')}>
          <Power size={15} aria-hidden="true" />
          {say('on-or-off')}
        </Button>
      )}
      <Button look="ghost" isSmall onClick={() => onTask({ type: 'set' })}>
        <PenLine size={15} aria-hidden="true" />
        {say('any-field')}
      </Button>
      <Menu position="top">
        <Menu.Target>
          <Button look="ghost" isSmall isIcon aria-label={say('more-for-the-selected')}>
            <Ellipsis size={16} aria-hidden="true" />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Copy size={15} />} onClick={() => onTask({ type: 'duplicate' })}>
            {say('duplicate')}
          </Menu.Item>
          <Menu.Item
            leftSection={<Trash2 size={15} />}
            color="red"
            onClick={() => onTask({ type: 'remove' })}
          >
            {say('remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <span className={styles['verticalRule']} aria-hidden="true" />
      {edited.length > 0 ? (
        <>
          <ButtonLink look="ghost" isSmall to="/review" state={reviewState(edited, true)}>
            {say('publish-later')}
          </ButtonLink>
          <ButtonLink look="primary" isSmall to="/review" state={reviewState(edited)}>
            <Send size={14} aria-hidden="true" />
            {edited.length === chosen.length
              ? say('review-and-publish')
              : say('Review-and-publish', { count: edited.length })}
            <kbd aria-hidden="true">{MOD} ⏎</kbd>
          </ButtonLink>
        </>
      ) : (
        <span className={clsx(textStyles['quiet'], textStyles['oneLine'])}>{say('nothing-unpublished')}</span>
      )}
      <Button look="ghost" isSmall onClick={onClear}>
        <X size={14} aria-hidden="true" />
        {say('clear')} <kbd aria-hidden="true">Esc</kbd>
      </Button>
    </div>
  );
}
