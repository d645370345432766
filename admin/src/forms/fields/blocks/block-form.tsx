import { clsx } from 'clsx';
import { ArrowUp, EyeOff } from 'lucide-react';
import { use } from 'react';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { PlaceComments } from '../../../comments/place-comments.tsx';
import { toPointer, type Path } from '../../../shared/pointer.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { focusField } from '../../focus-field.ts';
import { NestedForm, useFormSurroundings } from '../../draft-context.ts';
import { blockSchema, resolveNode } from '../../../schema/schema-node.ts';
import { say } from '../../../words/generated/forms.ts';
import { blockEntry } from './block-nodes.ts';
import { FieldsPaneContext } from './fields-pane.ts';
import note from '../../../shared/ui/note.module.css';
import tagStyles from '../../../shared/ui/tag.module.css';
import textStyles from '../../../shared/ui/text.module.css';
import styles from './block-form.module.css';

/** The settings of one block: its own schema, then who sees it and when. */
export function BlockForm({ path, type, id }: { path: Path; type: string; id: string }) {
  const schema = blockSchema(type);
  const propsPath = [...path, 'props'];
  // Below the tree it belongs to the section of the tree, which has a heading of its own.
  const Heading = use(FieldsPaneContext) ? 'h2' : 'h3';
  return (
    <div className={styles['blockForm']} data-part="block-form">
      <Heading className={styles['heading']}>
        {blockEntry(type)?.title ?? type}{' '}
        <span className={clsx(tagStyles['tag'], textStyles['monospace'])} data-part="tag">
          {id}
        </span>
      </Heading>
      <div className={styles['comments']}>
        <PlaceComments pointer={toPointer(path)} name={blockEntry(type)?.title ?? type} isShown />
      </div>
      <Button look="ghost" isSmall className={styles['back']} onClick={() => focusField(toPointer(path))}>
        <ArrowUp size={14} aria-hidden="true" />
        {say('back-to-the-tree')}
      </Button>
      <UnseenNote blockId={id} />
      {schema ? (
        resolveNode(schema).properties && (
          <NestedForm node={schema} path={propsPath} label={say('settings')} isRequired />
        )
      ) : (
        <p className={clsx(note['note'], note['warn'])} data-part="note">
          {say('this-version-has-no', { type })}
        </p>
      )}
      {TARGETS.map((target) => (
        <NestedForm
          key={target.name}
          node={target.node}
          path={[...path, target.name]}
          label={target.label}
          isRequired={false}
        />
      ))}
    </div>
  );
}

/** Says why the preview's visitor does not see the block, with links to the settings that decide it. */
function UnseenNote({ blockId }: { blockId: string }) {
  const { view } = useFormSurroundings();
  const unseen = useStore(view, (state) => state.unseen);
  const reason = unseen?.reasons.get(blockId);
  if (!unseen || reason === undefined) return null;
  return (
    <p className={clsx(note['note'], note['warn'])} data-part="note">
      <EyeOff size={15} aria-hidden="true" />
      <span>
        <b>{say('not-shown-to-visitor', { visitor: unseen.visitor })}</b> {reason}{' '}
        <Link to={unseen.whyLink}>{say('why')}</Link>
      </span>
    </p>
  );
}

const TARGETS = [
  {
    name: 'audience',
    get label() {
      return say('who-sees-the-block');
    },
    node: { $ref: '/schemas/shared/audience.json' },
  },
  {
    name: 'schedule',
    get label() {
      return say('when-the-block-is');
    },
    node: { $ref: '/schemas/shared/schedule.json' },
  },
] as const;
