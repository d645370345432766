import { useQueryClient } from '@tanstack/react-query';
import { DOCUMENT_ID } from '@marquee/schemas';
import { CircleX } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { DocumentItem } from '../../api/api-types.ts';
import { documentQuery } from '../../api/documents.queries.ts';
import { documentPath, kindOne } from '../../shared/kinds.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { starterDocument, withId } from './starter-documents.ts';
import { DialogActions } from '../../shared/ui/dialog-actions.tsx';

type NewDocumentDialogProps = {
  kind: string;
  /** The document a duplicate starts from. */
  from?: DocumentItem | undefined;
  taken: readonly DocumentItem[];
  onClose: () => void;
};

/** Asks for the id, the one thing that cannot be changed later, and opens the editor with a first state. */
export function NewDocumentDialog({ kind, from, taken, onClose }: NewDocumentDialogProps) {
  const [id, setId] = useState(from ? freeId(`${from.id}-copy`, taken) : '');
  const [problem, setProblem] = useState('');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const field = useId();
  const one = kindOne(kind).toLowerCase();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!DOCUMENT_ID.test(id)) {
      setProblem(
        id === ''
          ? 'Id is missing.'
          : 'Id must start with a letter or digit and have only letters, digits, hyphens and underscores, 80 at most.',
      );
      return;
    }
    if (taken.some((item) => item.id === id)) {
      setProblem(`There is already a ${one} with the id ${id}.`);
      return;
    }
    try {
      // A row has only a part of the document.
      const data = from
        ? withId(kind, id, (await queryClient.fetchQuery(documentQuery(kind, from.id))).data)
        : starterDocument(kind, id);
      void navigate(`${documentPath(kind, id)}?new=1`, { state: { starter: data } });
    } catch (error) {
      setProblem(
        `${from?.id} could not be loaded: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  return (
    <Dialog opened onClose={onClose} title={from ? `Duplicate ${from.id}` : `New ${one}`} size={440}>
      <form onSubmit={(event) => void submit(event)} className="col dialogform">
        <label className="label" htmlFor={field}>
          Id
        </label>
        <input
          id={field}
          className={problem ? 'field err' : 'field'}
          data-autofocus
          value={id}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${field}-help`}
          onChange={(event) => {
            setId(event.target.value);
            setProblem('');
          }}
        />
        <div id={`${field}-help`}>
          {problem ? (
            <div className="errmsg" role="alert">
              <CircleX size={14} aria-hidden="true" />
              {problem}
            </div>
          ) : (
            <div className="help">
              Stays the same for good; players never see it. For example summer-reload.
            </div>
          )}
        </div>
        <DialogActions onClose={onClose}>
          <button type="submit" className="btn primary">
            {from ? 'Duplicate' : 'Create'}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function freeId(wanted: string, taken: readonly DocumentItem[]): string {
  const ids = new Set(taken.map((item) => item.id));
  let id = wanted.slice(0, 76);
  for (let number = 2; ids.has(id); number += 1) id = `${wanted.slice(0, 76)}-${number}`;
  return id;
}
