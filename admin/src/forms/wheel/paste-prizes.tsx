import { copyText } from '@marquee/blocks/browser';
import { clsx } from 'clsx';
import { Check, ClipboardPaste, CircleX, Copy, Minus, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useReference } from '../../shared/reference-data.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { DialogActions } from '../../shared/ui/dialogs/dialog-actions.tsx';
import { ErrorMessage } from '../../shared/ui/form-parts.tsx';
import { say } from '../../words/generated/forms.ts';
import { useLocaleChoice } from '../draft-context.ts';
import type { PastedPrize, PrizesNow } from './pasted-prize.ts';
import { prizesAsRows, readPrizes, withPasted } from './pasted-prizes.ts';
import { wagerWords, weightOf } from './segment.ts';
import styles from './paste-prizes.module.css';
import changeList from '../../shared/ui/change-list.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import fieldStyles from '../../shared/ui/field.module.css';

type PastePrizesProps = Pick<PrizesNow, 'items' | 'most' | 'least'> & {
  /** `next` makes the new prizes of the current ones. */
  onPaste: (next: (items: readonly unknown[]) => unknown[]) => void;
};

/** Imports prizes from a spreadsheet, after showing all changes. */
export function PastePrizes(props: PastePrizesProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="ghost" isSmall onClick={() => setIsOpen(true)}>
        <ClipboardPaste size={14} aria-hidden="true" />
        {say('paste-from-a-sheet')}
      </Button>
      {isOpen && <PasteDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function PasteDialog({ items, most, least, onPaste, onClose }: PastePrizesProps & { onClose: () => void }) {
  const currencies = useReference('currencies');
  const locale = useLocaleChoice();
  const [text, setText] = useState('');
  const [dropsUnnamed, setDropsUnnamed] = useState(false);
  const now = useMemo(
    () => ({ items, currencies, locale, most, least }),
    [items, currencies, locale, most, least],
  );
  const pasted = useMemo(() => readPrizes(text, now), [text, now]);
  const { rows, unnamed } = pasted;
  const wrong = rows.filter(({ problems }) => problems.length > 0).length;
  const added = rows.filter(({ index }) => index === undefined).length;
  const changed = rows.filter(({ changes }) => changes.length > 0).length;
  const gone = dropsUnnamed ? unnamed.length : 0;
  const next = withPasted(items, pasted, dropsUnnamed);
  const problem = pasted.problem ?? (rows.length > 0 ? countProblem(next.length, now) : undefined);
  const done = doneWords({ added, changed, gone });
  const canPaste = rows.length > 0 && wrong === 0 && problem === undefined && done !== '';
  return (
    <Dialog opened onClose={onClose} title={say('paste-prizes-from-a')} size={640}>
      <form
        className={clsx(styles['pastePrizes'], arrangement['column'])}
        data-part="paste-prizes"
        onSubmit={(event) => {
          event.preventDefault();
          if (!canPaste) return;
          onPaste((current) =>
            withPasted(current, readPrizes(text, { ...now, items: current }), dropsUnnamed),
          );
          onClose();
        }}
      >
        <label className={fieldStyles['label']} htmlFor="pasted-prizes">
          {say('rows-of-the-sheet')}
        </label>
        <textarea
          id="pasted-prizes"
          className={clsx(fieldStyles['field'], textStyles['monospace'])}
          data-part="field"
          rows={6}
          spellCheck={false}
          data-autofocus
          wrap="off"
          aria-describedby="pasted-prizes-help"
          placeholder={say('prize-weight-wagering-10')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p className={fieldStyles['help']} id="pasted-prizes-help">
          {say('a-prize-to-a')}
        </p>
        <CopyRows rows={prizesAsRows(now)} />
        {problem !== undefined && <ErrorMessage>{problem}</ErrorMessage>}
        {rows.length > 0 && (
          <>
            <p className={textStyles['secondary']} role="status">
              {wrong > 0
                ? say('rows-cannot-be-taken', { count: wrong })
                : done === ''
                  ? say('every-prize-is-like')
                  : `${done}.`}
            </p>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling list takes focus so that the keyboard can scroll it */}
            <ul className={changeList['changes']} tabIndex={0} aria-label={say('what-changes')}>
              {rows.map((row) => (
                <PastedRow key={row.line} row={row} />
              ))}
            </ul>
            {unnamed.length > 0 && (
              <label className={clsx(arrangement['closeRow'], textStyles['small'])}>
                <input
                  type="checkbox"
                  checked={dropsUnnamed}
                  onChange={({ target }) => setDropsUnnamed(target.checked)}
                />
                {say('take-out-the-prizes', { count: unnamed.length })}
              </label>
            )}
          </>
        )}
        <DialogActions onClose={onClose}>
          <Button type="submit" look="primary" disabled={!canPaste}>
            {say('put-them-in')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function PastedRow({ row: { line, name, index, segment, changes, problems } }: { row: PastedPrize }) {
  const isWrong = problems.length > 0;
  const isNew = index === undefined;
  const Icon = isWrong ? CircleX : isNew ? Plus : changes.length > 0 ? Check : Minus;
  return (
    <li className={isWrong ? changeList['blocked'] : undefined}>
      <div className={arrangement['closeRow']}>
        <Icon size={15} className={changeList['icon']} aria-hidden="true" />
        <span className={clsx(textStyles['bold'], textStyles['cut'])}>{name || say('no-name')}</span>
        <span className={clsx(textStyles['quiet'], textStyles['oneLine'])}>
          {say('row-line', { line })}
          {!isWrong && (isNew ? say('new') : changes.length === 0 ? say('the-same') : '')}
        </span>
      </div>
      {!isWrong && isNew && (
        <p className={clsx(textStyles['secondary'], textStyles['numbers'])}>
          {say('weight-wagering-segment', { count: weightOf(segment), segment: wagerWords(segment) })}
        </p>
      )}
      {isWrong
        ? problems.map((problem) => <p key={problem}>{problem}</p>)
        : changes.map(({ what, before, after }) => (
            <p key={what} className={clsx(changeList['change'], textStyles['numbers'])}>
              <span className={textStyles['muted']}>{what}</span> <del>{before}</del> <ins>{after}</ins>
            </p>
          ))}
    </li>
  );
}

/** Copies the current prizes, as a template for a spreadsheet with the right columns. */
function CopyRows({ rows }: { rows: string }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    setSaid((await copyText(rows)) ? say('copied-paste-it-into') : say('the-browser-did-not'));
  };
  return (
    <span className={arrangement['closeRow']}>
      <Button isSmall onClick={() => void copy()}>
        <Copy size={14} aria-hidden="true" />
        {say('copy-the-prizes-as')}
      </Button>
      <output className={textStyles['quiet']}>{said}</output>
    </span>
  );
}

function doneWords({ added, changed, gone }: { added: number; changed: number; gone: number }): string {
  const parts = [
    changed > 0 ? say('prizes-change', { count: changed }) : '',
    added > 0 ? say('prizes-are-new', { count: added }) : '',
    gone > 0 ? say('prizes-go', { count: gone }) : '',
  ];
  return parts.filter(Boolean).join(', ');
}

function countProblem(count: number, { most, least }: Pick<PrizesNow, 'most' | 'least'>): string | undefined {
  if (count > most) return say('a-wheel-takes-prizes', { most, number: count });
  return count < least ? say('a-wheel-needs-prizes', { least }) : undefined;
}
