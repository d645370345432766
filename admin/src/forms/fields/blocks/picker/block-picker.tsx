import { blocks, placementObstacle, type BlockEntry, type BlockPlace } from '@marquee/schemas';
import { Search } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { blockSchema } from '../../../../schema/schema-node.ts';
import { Dialog } from '../../../../shared/ui/dialogs/dialog.tsx';
import { say } from '../../../../words/generated/forms.ts';
import { kindMany } from '../../../../shared/documents/kinds.ts';
import { useReferenceData } from '../../../../shared/reference-data.ts';
import { BlockIcon } from '../block-icon.tsx';
import { PART } from '../parts/part-contents.ts';
import { blockPictures } from './generated/block-pictures.ts';
import fieldStyles from '../../../../shared/ui/field.module.css';
import textStyles from '../../../../shared/ui/text.module.css';
import styles from './block-picker.module.css';

type BlockPickerProps = {
  place: BlockPlace;
  /** “First column of Columns”; undefined for the page. */
  placeName: string | undefined;
  /** `settings` where the block comes with some: the part that was chosen. */
  onPick: (type: string, settings?: Record<string, unknown>) => void;
  onClose: () => void;
};

/** The blocks that may stand at a place: how each looks, and what it is for. */
export function BlockPicker({ place, placeName, onPick, onClose }: BlockPickerProps) {
  const [sought, setSought] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const entries: BlockEntry[] = Object.values(blocks);
  const allowed = entries.filter(({ block }) => placementObstacle(block, place) === undefined);
  // What is called so comes before what only says so.
  const found = allowed
    .filter((entry) => isFound(entry, sought))
    .toSorted((one, other) => Number(isCalled(other, sought)) - Number(isCalled(one, sought)));
  const parts = useReferenceData()
    .documents(PART)
    .filter(({ id, title }) => allowed.some(({ block }) => block === PART) && isNamed(title, id, sought));
  const byCategory = Map.groupBy(found, ({ category }) => category ?? say('blocks'));

  function onKeyDown(event: KeyboardEvent): void {
    const cards = [...(grid.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const isSearching = event.target instanceof HTMLInputElement;
    if (isSearching && event.key === 'Enter') {
      event.preventDefault();
      const [first] = [...byCategory.values()].flat();
      const [part] = parts;
      if (first) onPick(first.block);
      else if (part) onPick(PART, { part: part.id });
      return;
    }
    if (isSearching && event.key !== 'ArrowDown') return;
    const at = cards.findIndex((card) => card === document.activeElement);
    const next = at < 0 ? cards[0] : neighbour(cards, at, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      size={980}
      title={placeName === undefined ? say('add-block') : say('add-to-title', { title: placeName })}
    >
      {/* The arrow keys go from card to card; each is a button of its own for the Tab key, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it listens to the keys of its buttons */}
      <div onKeyDown={onKeyDown} className={styles['picker']} data-part="block-picker">
        <label className={styles['search']}>
          <Search size={16} aria-hidden="true" />
          <input
            className={fieldStyles['field']}
            type="search"
            data-autofocus
            aria-label={say('search-blocks')}
            placeholder={say('search-blocks')}
            autoComplete="off"
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
        </label>
        <output className={textStyles['readAloud']}>
          {sought === '' ? '' : say('blocks-found', { count: found.length + parts.length })}
        </output>
        <div ref={grid} className={styles['groups']}>
          {[...byCategory].map(([category, list]) => (
            <section key={category} aria-label={category}>
              <h3>{category}</h3>
              <div className={styles['cards']}>
                {list.map((entry) => (
                  <BlockCard key={entry.block} entry={entry} onPick={onPick} />
                ))}
              </div>
            </section>
          ))}
          {parts.length > 0 && (
            <section aria-label={kindMany(PART)}>
              <h3>{kindMany(PART)}</h3>
              <div className={styles['cards']}>
                {parts.map(({ id, title }) => (
                  <button
                    key={id}
                    type="button"
                    className={styles['card']}
                    data-part="part-card"
                    onClick={() => onPick(PART, { part: id })}
                  >
                    <span className={styles['name']}>
                      <BlockIcon type={PART} />
                      {title}
                    </span>
                    <span className={styles['purpose']}>{say('part-is-edited-once')}</span>
                  </button>
                ))}
              </div>
            </section>
          )}
          {found.length + parts.length === 0 && (
            <p className={styles['none']}>{say('no-block-like-this', { sought })}</p>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function BlockCard({ entry, onPick }: { entry: BlockEntry; onPick: (type: string) => void }) {
  const picture = blockPictures[entry.block];
  return (
    <button type="button" className={styles['card']} onClick={() => onPick(entry.block)}>
      <span className={styles['look']}>
        {picture === undefined ? (
          <BlockIcon type={entry.block} />
        ) : (
          <img src={picture} alt="" loading="lazy" decoding="async" />
        )}
      </span>
      <span className={styles['name']}>
        <BlockIcon type={entry.block} />
        {entry.title}
      </span>
      <span className={styles['purpose']}>{purposeOf(entry)}</span>
    </button>
  );
}

const purposeOf = ({ block }: BlockEntry): string => blockSchema(block)?.description ?? '';

function isFound(entry: BlockEntry, sought: string): boolean {
  const text = `${entry.title} ${entry.block} ${entry.category ?? ''} ${purposeOf(entry)}`.toLowerCase();
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const isNamed = (title: string, id: string, sought: string): boolean =>
  sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${title} ${id}`.toLowerCase().includes(word));

const isCalled = ({ title, block }: BlockEntry, sought: string): boolean =>
  `${title} ${block}`.toLowerCase().includes(sought.trim().toLowerCase());

/** The card that an arrow key leads to; above and below, the nearest in the next line of cards. */
function neighbour(cards: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowRight') return cards[at + 1];
  if (key === 'ArrowLeft') return cards[at - 1];
  const own = cards[at]?.getBoundingClientRect();
  if (!own || (key !== 'ArrowUp' && key !== 'ArrowDown')) return undefined;
  const isBeyond = ({ top }: DOMRect): boolean => (key === 'ArrowDown' ? top > own.top : top < own.top);
  const others = cards
    .map((card) => ({ card, box: card.getBoundingClientRect() }))
    .filter(({ box }) => isBeyond(box));
  const distance = ({ box }: { box: DOMRect }): number =>
    Math.abs(box.top - own.top) * 10 + Math.abs(box.left - own.left);
  return others.toSorted((one, other) => distance(one) - distance(other))[0]?.card;
}
