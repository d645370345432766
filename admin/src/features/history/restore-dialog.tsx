import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Checkbox } from '@mantine/core';
import { CircleX } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { DocumentData } from '../../api/api-types.ts';
import { createKey } from '../../api/client.ts';
import { documentQuery } from '../../api/documents.queries.ts';
import { RequestError } from '../../api/request-error.ts';
import { documentPatch } from '../../shared/documents/document-patch.ts';
import { saveDraft } from '../../shared/documents/save-draft.ts';
import { isEqual } from '../../shared/is-equal.ts';
import { useReference } from '../../shared/reference-data.ts';
import { Button } from '../../shared/ui/button.tsx';
import { DialogActions } from '../../shared/ui/dialogs/dialog-actions.tsx';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { DifferenceList } from '../../shared/ui/difference-list.tsx';
import { ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { useOpening } from '../../shared/use-opening.ts';
import { documentDifferences } from '../../words/difference-words.ts';
import { fieldWords } from '../../words/field-words.ts';
import { say } from '../../words/generated/history.ts';
import { restorables, restoreAt, type Restorable } from './restorable.ts';
import messages from '../../shared/ui/messages.module.css';
import textStyles from '../../shared/ui/text.module.css';
import styles from './restore-dialog.module.css';

export type Restored = { isAsPublished: boolean };

type RestoreDialogProps = {
  kind: string;
  id: string;
  revision: number;
  past: DocumentData;
  /** Of whose texts alone somebody may restore something; undefined: all of it. */
  languages: readonly string[] | undefined;
  now: number;
  onClose: () => void;
  onRestored: (restored: Restored) => void;
};

const NO_DOCUMENT: DocumentData = {};

/** Makes an earlier version the draft, whole or field by field, by the same save as every edit (ADMIN-20). */
export function RestoreDialog(props: RestoreDialogProps) {
  const { kind, id, revision, past, languages, now, onClose, onRestored } = props;
  const queryClient = useQueryClient();
  const head = useQuery(documentQuery(kind, id, useOpening()));
  const isGone = head.error instanceof RequestError && head.error.status === 404;
  // A document that is not there, or that leaves the site, is brought back whole.
  const isWhole = isGone || head.data?.state === 'deleted';
  const present = isWhole ? NO_DOCUMENT : head.data?.data;
  const names = useReference('names');
  const currencies = useReference('currencyByCode');
  const places = useMemo(
    () =>
      present && !isWhole
        ? restorables(
            present,
            past,
            documentDifferences(kind, present, past, { names, currencies, now }),
          ).filter(
            ({ pointer }) => !languages || languages.includes(pointer.slice(pointer.lastIndexOf('/') + 1)),
          )
        : [],
    [kind, present, isWhole, past, languages, names, currencies, now],
  );
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = places.filter(({ pointer }) => !left.has(pointer));
  const isAll = isWhole || (!languages && chosen.length === places.length);
  const restore = useMutation({
    mutationFn: async (): Promise<Restored> => {
      const sent =
        isAll || !present
          ? past
          : restoreAt(
              present,
              past,
              chosen.map(({ pointer }) => pointer),
            );
      const published = head.data?.publishedData ?? null;
      await saveDraft(
        { kind, id },
        {
          key: createKey(),
          revision: head.data?.revision ?? null,
          ...(isWhole || !present ? {} : { patch: documentPatch(present, sent) }),
          sent,
          restores: revision,
        },
        published,
      );
      return { isAsPublished: published !== null && isEqual(sent, published) };
    },
    onSuccess: (done) => {
      for (const queryKey of [['drafts'], ['snapshot', 'draft'], ['documents', kind]])
        void queryClient.invalidateQueries({ queryKey });
      onRestored(done);
    },
    onError: (error) => {
      if (error instanceof RequestError && (error.status === 412 || error.status === 404))
        void head.refetch();
    },
  });
  const isReady = isWhole || present !== undefined;
  const isNothing = !isWhole && places.length === 0;
  return (
    <Dialog opened onClose={onClose} title={say('restore-this-version')} size={720}>
      <p className={textStyles['secondary']}>
        {isGone ? say('restoring-makes-it-anew') : say('restoring-makes-a-draft')}
      </p>
      {!isReady && !head.error && <SkeletonRows rows={4} label={say('the-draft')} />}
      {!isReady && head.error && (
        <ErrorState error={head.error} what={say('the-draft')} onRetry={() => void head.refetch()} />
      )}
      {isReady && isNothing && (
        <p>{languages ? say('your-languages-say-this') : say('the-draft-says-this')}</p>
      )}
      {places.length > 0 && (
        <fieldset className={styles['places']} aria-label={say('what-to-restore')}>
          {places.length > 1 && (
            <Checkbox
              label={say('all-fields')}
              checked={left.size === 0}
              indeterminate={chosen.length > 0 && chosen.length < places.length}
              onChange={() =>
                setLeft(new Set(chosen.length === places.length ? places.map(({ pointer }) => pointer) : []))
              }
            />
          )}
          <ul>
            {places.map((place) => (
              <li key={place.pointer}>
                <Checkbox
                  label={placeWords(kind, present, place)}
                  checked={!left.has(place.pointer)}
                  onChange={() => setLeft(toggled(left, place.pointer))}
                />
                <DifferenceList differences={place.differences} />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      {restore.error && <Refused error={restore.error} />}
      <DialogActions onClose={onClose}>
        <Button
          look="primary"
          disabled={!isReady || isNothing || (!isWhole && chosen.length === 0) || restore.isPending}
          onClick={() => restore.mutate()}
        >
          {restore.isPending
            ? say('restoring')
            : isAll
              ? say('restore-all')
              : say('restore-fields', { count: chosen.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function placeWords(kind: string, data: unknown, { pointer, differences }: Restorable): string {
  const [only, ...more] = differences;
  if (only && more.length === 0) return only.label;
  return fieldWords(kind, data, pointer).names.join(', ');
}

function toggled(left: ReadonlySet<string>, pointer: string): ReadonlySet<string> {
  const next = new Set(left);
  if (!next.delete(pointer)) next.add(pointer);
  return next;
}

/** Why it was not restored: somebody saved meanwhile, or what it does not fit, in words. */
function Refused({ error }: { error: Error }) {
  const isStale = error instanceof RequestError && (error.status === 412 || error.status === 404);
  const problems = error instanceof RequestError ? error.problems : [];
  return (
    <div className={messages['error']} role="alert">
      <CircleX size={14} aria-hidden="true" />
      <div>
        {isStale
          ? say('somebody-saved-meanwhile')
          : problems.length > 0
            ? say('it-does-not-fit')
            : `${say('not-restored')} ${error.message}`}
        {!isStale && problems.length > 0 && (
          <ul>
            {problems.map(({ pointer, message }) => (
              <li key={`${pointer} ${message}`}>{message}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
