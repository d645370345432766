import { useQueryClient } from '@tanstack/react-query';
import { DOCUMENT_ID, hasText } from '@marquee/schemas';
import { clsx } from 'clsx';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { DocumentData, DocumentItem } from '../../../api/api-types.ts';
import { documentQuery } from '../../../api/documents.queries.ts';
import { say } from '../../../words/generated/shared.ts';
import { withId } from '../../documents/document-copy.ts';
import { freeId, idFor } from '../../documents/document-id.ts';
import { documentPath, kindOne } from '../../documents/kinds.ts';
import {
  isIdChosen,
  startersOf,
  starterDocument,
  titleLabel,
  withTitle,
} from '../../documents/starter-documents.ts';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { TextField } from '../form-parts.tsx';
import arrangement from '../arrangement.module.css';
import dialogForm from './dialog-form.module.css';

// Loads later: few kinds have anything to start from.
const StarterChoice = lazy(() => import('./starter-choice.tsx'));

type NewDocumentDialogProps = {
  kind: string;
  /** The document that is duplicated. */
  from?: DocumentItem | undefined;
  /** Initial fields of a new document, besides its title. */
  beginsWith?: DocumentData;
  /** By default it says that the document is new or a duplicate. */
  heading?: string;
  taken: readonly Pick<DocumentItem, 'id'>[];
  onClose: () => void;
  /** Called when the editor is opening, because the parent of the dialog may stay. */
  onOpened?: () => void;
};

type Problem = { field: 'title' | 'id'; message: string };

/**
 * Asks for the title of the document and opens the editor with its initial content. The id is derived from the title.
 * It is shown because it cannot be changed later, and is editable only where it has a meaning.
 */
export function NewDocumentDialog(props: NewDocumentDialogProps) {
  const { kind, from, beginsWith, heading, taken, onClose, onOpened } = props;
  const [title, setTitle] = useState('');
  /** Undefined until the person types an id. */
  const [ownId, setOwnId] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const starters = from || beginsWith ? [] : startersOf(kind);
  const [startFrom, setStartFrom] = useState('');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const one = kindOne(kind).toLowerCase();
  const hasTitle = !from && !isIdChosen(kind);
  const id = ownId ?? (from ? freeId(`${from.id}-copy`, taken) : idFor(title, taken));
  const problemOf = (field: Problem['field']): string | undefined =>
    problem?.field === field ? problem.message : undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = findProblem();
    if (found) return setProblem(found);
    try {
      // A row contains only a part of the document.
      const data = from
        ? withId(kind, id, (await queryClient.fetchQuery(documentQuery(kind, from.id))).data)
        : { ...withTitle(kind, title.trim(), await begin()), ...beginsWith };
      void navigate(`${documentPath(kind, id)}?new=1`, { state: { starter: data } });
      onOpened?.();
    } catch (error) {
      setProblem({
        field: 'id',
        message: say('could-not-be-loaded-2', {
          id: from?.id ?? startFrom,
          message: error instanceof Error ? error.message : String(error),
        }),
      });
    }
  }

  function chooseStarter(next: string) {
    const chosen = starters.find((each) => each.id === next);
    setStartFrom(next);
    // A title of one's own stays.
    if (chosen && (title === '' || starters.some((each) => each.title === title))) setTitle(chosen.title);
  }

  async function begin(): Promise<DocumentData> {
    const chosen = starters.find((each) => each.id === startFrom);
    return chosen ? ((await chosen.load()) as DocumentData) : starterDocument(kind, id); // validated by a test
  }

  function findProblem(): Problem | undefined {
    if (id === '' && hasTitle && !hasText(title))
      return { field: 'title', message: say('kind-is-missing', { kind: titleLabel(kind) }) };
    if (id === '') return { field: 'id', message: say('id-is-missing') };
    if (!DOCUMENT_ID.test(id))
      return {
        field: 'id',
        message: say('id-must-start-with'),
      };
    if (taken.some((item) => item.id === id))
      return { field: 'id', message: say('there-is-already-a', { one, id }) };
    return undefined;
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={heading ?? (from ? say('duplicate-id', { id: from.id }) : say('new-one', { one }))}
      size={440}
    >
      <form
        onSubmit={(event) => void submit(event)}
        className={clsx(dialogForm['form'], arrangement['column'])}
      >
        {starters.length > 0 && (
          <Suspense fallback={null}>
            <StarterChoice starters={starters} value={startFrom} onChange={chooseStarter} />
          </Suspense>
        )}
        {hasTitle && (
          <TextField
            label={titleLabel(kind)}
            value={title}
            data-autofocus
            autoComplete="off"
            problem={problemOf('title')}
            help={say('in-english-other-languages')}
            onChange={(next) => {
              setTitle(next);
              setProblem(undefined);
            }}
          />
        )}
        <TextField
          label={say('id')}
          value={id}
          data-autofocus={!hasTitle || undefined}
          autoComplete="off"
          spellCheck={false}
          problem={problemOf('id')}
          help={
            hasTitle
              ? say('made-of-the-stays', { kind: titleLabel(kind).toLowerCase() })
              : say('stays-the-same-for')
          }
          onChange={(next) => {
            setOwnId(next);
            setProblem(undefined);
          }}
        />
        <DialogActions onClose={onClose}>
          <Button type="submit" look="primary">
            {from ? say('duplicate') : say('create')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
