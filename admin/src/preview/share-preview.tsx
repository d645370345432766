import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Context } from '@marquee/engine';
import { Share2, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { Persona } from '../api/api-types.ts';
import type { Lifetime, NewPreviewLink } from '../api/preview-link-types.ts';
import { allDraftsQuery } from '../api/documents.queries.ts';
import { makePreviewLink } from '../api/preview-links.mutations.ts';
import { useCanEdit } from '../session/session.store.ts';
import { Button } from '../shared/ui/button.tsx';
import { Dialog } from '../shared/ui/dialogs/dialog.tsx';
import { ErrorMessage } from '../shared/ui/form-parts.tsx';
import { OptionCard } from '../shared/ui/inputs/option-card.tsx';
import { ShownOnce } from '../shared/ui/shown-once.tsx';
import { bothClocks } from '../words/content-words.ts';
import { useContentWords } from './content-line.tsx';
import type { Content } from './use-content.ts';
import { UNCHANGED, type VisitorChoice } from '../visitors/visitor.ts';
import { DialogActions } from '../shared/ui/dialogs/dialog-actions.tsx';
import { say } from '../words/generated/preview.ts';
import { sayAround } from '../words/say-around.ts';
import messages from '../shared/ui/messages.module.css';
import styles from './share-preview.module.css';
import optionList from '../shared/ui/inputs/option-list.module.css';
import textStyles from '../shared/ui/text.module.css';
import fieldStyles from '../shared/ui/field.module.css';

type SharePreviewProps = {
  content: Content;
  choice: VisitorChoice;
  context: Context;
  persona: Persona | undefined;
  path: string;
  /** The document that is being edited beside the preview. */
  edited?: { kind: string; id: string };
  /** Saves pending changes, because a link shows saved content. */
  flush?: (() => Promise<void>) | undefined;
};

const LIFETIMES: readonly { id: Lifetime; name: string; words: string }[] = [
  {
    id: '1h',
    get name() {
      return say('for-an-hour');
    },
    get words() {
      return say('a-quick-look-while');
    },
  },
  {
    id: '1d',
    get name() {
      return say('for-a-day');
    },
    get words() {
      return say('somebody-approves-it-today');
    },
  },
  {
    id: '7d',
    get name() {
      return say('for-7-days');
    },
    get words() {
      return say('several-people-look-or');
    },
  },
];

/** Creates a link that shows this page to people without an account, for a limited time (ADMIN-05). */
export function SharePreview(props: SharePreviewProps) {
  const [isOpen, setIsOpen] = useState(false);
  const canEdit = useCanEdit();
  // A past release has a replay link instead; people with read access cannot share.
  if (!canEdit || props.choice.perspective.startsWith('release-') || !props.content.snapshot) return null;
  return (
    <>
      <Button isSmall onClick={() => setIsOpen(true)}>
        <Share2 size={13} aria-hidden="true" />
        {say('share')}
      </Button>
      {isOpen && <ShareDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ShareDialog({ onClose, ...props }: SharePreviewProps & { onClose: () => void }) {
  const { content, choice, path, flush } = props;
  const [lifetime, setLifetime] = useState<Lifetime>('1d');
  const group = useId();
  const words = useContentWords(content, choice.perspective);
  const isWithdrawn = useIsWithdrawn(props);
  const queryClient = useQueryClient();
  const visitor = visitorName(props.persona, choice);
  const make = useMutation({
    mutationFn: async () => {
      await flush?.();
      return makePreviewLink(wantedLink(props, visitor, lifetime));
    },
    onSuccess: () =>
      Promise.all(
        [['preview-links'], ['audit']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
  if (make.data)
    return (
      <Dialog
        opened
        onClose={onClose}
        title={say('the-link-is-ready')}
        size={560}
        closeOnClickOutside={false}
      >
        <ShownOnce
          label={say('link-to-the-preview')}
          text={new URL(make.data.url, window.location.origin).href}
          help={say('shown-only-now-whoever')}
        />
        <p className={textStyles['secondary']}>
          {sayAround(say, 'it-ends-on-says', {
            bothClocks: bothClocks(Date.parse(make.data.expiresAt)),
            link: (
              <Link to="/preview-links" onClick={onClose}>
                {say('all-shared-previews')}
              </Link>
            ),
          })}
        </p>
        <DialogActions onClose={onClose} close={say('done')} />
      </Dialog>
    );
  return (
    <Dialog opened onClose={onClose} title={say('share-this-preview')} size={520}>
      <dl className={styles['shareWhat']}>
        <dt>{say('content')}</dt>
        <dd>{words}</dd>
        <dt>{say('page')}</dt>
        <dd className={textStyles['monospace']}>{path}</dd>
        <dt>{say('seen-as')}</dt>
        <dd>{visitor}</dd>
        <dt>{say('seen-on')}</dt>
        <dd>{isPinned(props) ? bothClocks(props.context.now) : say('the-moment-somebody-opens')}</dd>
      </dl>
      <p className={textStyles['secondary']}>{say('the-link-keeps-showing')}</p>
      {isWithdrawn && (
        <p className={messages['warning']}>
          <TriangleAlert size={14} aria-hidden="true" />
          {say('what-you-have-open')}
        </p>
      )}
      <fieldset className={optionList['options']}>
        <legend className={fieldStyles['label']}>{say('how-long-it-works')}</legend>
        {LIFETIMES.map(({ id, name, words: help }) => (
          <OptionCard
            key={id}
            group={group}
            name={name}
            words={help}
            isChosen={lifetime === id}
            onChoose={() => setLifetime(id)}
          />
        ))}
      </fieldset>
      {make.error && <ErrorMessage>{make.error.message}</ErrorMessage>}
      <DialogActions onClose={onClose}>
        <Button look="primary" data-autofocus disabled={make.isPending} onClick={() => make.mutate()}>
          {make.isPending ? say('one-moment') : say('make-the-link')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Whether the edited document was taken off the site: a link shows only drafts that wait to be published. */
function useIsWithdrawn({ choice, edited }: SharePreviewProps): boolean {
  const { data } = useQuery({ ...allDraftsQuery, enabled: edited !== undefined });
  const isEdited = (one: { kind: string; id: string }): boolean =>
    one.kind === edited?.kind && one.id === edited.id;
  return choice.perspective === 'draft' && data?.withdrawn.some(isEdited) === true;
}

const isPinned = ({ content, choice }: SharePreviewProps): boolean =>
  choice.at !== '' || content.scheduled?.chosen !== undefined;

/** The persona's name, and whether some of its facts were changed. */
function visitorName(persona: Persona | undefined, choice: VisitorChoice): string {
  // The keys of a VisitorChoice.
  const isChanged = (Object.keys(UNCHANGED) as (keyof typeof UNCHANGED)[]).some(
    (fact) => choice[fact] !== '',
  );
  return `${persona?.name ?? say('guest')}${isChanged ? ', changed' : ''}`;
}

function wantedLink(
  { content, choice, context, path }: SharePreviewProps,
  visitor: string,
  expiresIn: Lifetime,
): NewPreviewLink {
  const { now: _now, ...facts } = context;
  const shared = { path, visitor, context: facts, expiresIn, ...(choice.at ? { at: choice.at } : {}) };
  if (choice.perspective !== 'scheduled')
    return { ...shared, content: choice.perspective === 'live' ? 'live' : 'draft' };
  const chosen = content.scheduled?.chosen;
  // Without a schedule and a date, the scheduled content is the live content.
  if (!chosen && choice.at === '') return { ...shared, content: 'live' };
  return { ...shared, content: 'scheduled', ...(chosen ? { after: chosen.id } : {}) };
}
