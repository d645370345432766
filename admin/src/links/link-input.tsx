import { Combobox, useCombobox } from '@mantine/core';
import { useDebouncedValue, useId } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronDown, Link as LinkIcon } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../shared/ui/button.tsx';
import {
  completeLink,
  findLinkTargets,
  isAddress,
  type LinkTarget,
  type LinkTargets,
} from './link-target.ts';
import { useHeldTyping } from '../shared/typing/held-typing.ts';
import { isByPerson } from '../shared/typing/typing.ts';
import { say } from '../words/generated/links.ts';
import { gameTargetsQuery } from './platform-content.queries.ts';
import textStyles from '../shared/ui/text.module.css';
import fieldStyles from '../shared/ui/field.module.css';
import styles from './link-input.module.css';

type LinkInputProps = {
  id: string;
  label: string;
  value: string;
  targets: LinkTargets;
  isDisabled: boolean;
  describedBy: string;
  onChange: (link: string) => void;
  /** Content inside the field, after the address. */
  children: ReactNode;
};

/** A search by name shows at most this many results of each kind. */
const MOST = 6;
/** Games are searched from this many letters on. */
const GAME_LETTERS = 3;

/**
 * A link field with search by name. A typed name only searches; a typed address becomes the link with every key press.
 */
export function LinkInput({
  id,
  label,
  value,
  targets,
  isDisabled,
  describedBy,
  onChange,
  children,
}: LinkInputProps) {
  const [search, setSearch] = useState<string>();
  const [isTyped, setIsTyped] = useState(false);
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setIsTyped(false);
    },
  });
  // The typed text stays in the field until it loses the focus, even when others change the link meanwhile.
  const [address, setAddress] = useState<string>();
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== address && isByPerson()) setAddress(undefined);
  }
  const shown = search ?? address ?? value;
  // Set before the list renders, so that the field announces it as open, and which list it owns, in the same render. A
  // plain id, because Mantine looks up options by a selector, in which the dots of the field's own id would mean
  // classes.
  const listId = useId();
  const { setListId } = combobox;
  useEffect(() => setListId(listId), [setListId, listId]);

  /** No typed text is lost: it becomes the link, and its problem is reported. */
  function take() {
    if (search === undefined) return;
    setSearch(undefined);
    onChange(completeLink(search)?.link ?? search);
  }
  useHeldTyping(search !== undefined, take);

  function choose(link: string) {
    setSearch(undefined);
    setAddress(undefined);
    onChange(link);
    combobox.closeDropdown();
  }

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      transitionProps={{ duration: 0 }}
      middlewares={{ size: true }}
    >
      <Combobox.DropdownTarget>
        <span
          className={clsx(styles['linkField'], fieldStyles['field'], fieldStyles['withAction'])}
          data-part="field"
        >
          <LinkIcon size={14} aria-hidden="true" />
          <Combobox.EventsTarget withExpandedAttribute autoComplete="off">
            <input
              id={id}
              inputMode="url"
              spellCheck={false}
              disabled={isDisabled}
              value={shown}
              placeholder={say('a-name-a-path')}
              aria-describedby={describedBy}
              aria-autocomplete="list"
              onClick={() => combobox.openDropdown()}
              onChange={({ target }) => {
                const text = target.value;
                const isLink = text === '' || isAddress(text);
                setSearch(isLink ? undefined : text);
                setAddress(isLink ? text : undefined);
                setIsTyped(true);
                if (isLink) onChange(text);
                combobox.openDropdown();
                combobox.resetSelectedOption();
              }}
              onBlur={() => {
                take();
                setAddress(undefined);
                combobox.closeDropdown();
              }}
            />
          </Combobox.EventsTarget>
          {search === undefined ? children : null}
          {!isDisabled && (
            <Button
              look="ghost"
              isSmall
              isIcon
              tabIndex={-1}
              aria-label={say('targets-for-label', { label })}
              // The focus stays in the field, which owns the list.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                document.getElementById(id)?.focus();
                combobox.toggleDropdown();
              }}
            >
              <ChevronDown size={14} aria-hidden="true" />
            </Button>
          )}
        </span>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown className={styles['linkList']}>
        {combobox.dropdownOpened && (
          <Targets id={listId} label={label} text={shown} isTyped={isTyped} targets={targets} link={value} />
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

type TargetsProps = {
  id: string;
  label: string;
  text: string;
  /** Whether something was typed since the list opened. */
  isTyped: boolean;
  targets: LinkTargets;
  link: string;
};

function Targets({ id, label, text, isTyped, targets, link }: TargetsProps) {
  // Until something is typed, the list shows everything: the current address is not a search text.
  const query = isTyped ? text.trim() : '';
  const [settled] = useDebouncedValue(query, 200);
  const asksGames = settled.length >= GAME_LETTERS && !isAddress(settled);
  const games = useQuery({ ...gameTargetsQuery(settled), enabled: asksGames });
  const meant = completeLink(query);
  const groups = [
    ...(meant ? [{ group: meant.group, targets: [meant] }] : []),
    ...findLinkTargets(query, targets.offered, query === '' ? Infinity : MOST),
    ...(asksGames && games.data?.length ? [{ group: say('games'), targets: games.data }] : []),
  ];
  return (
    <>
      <Combobox.Options id={id} aria-label={say('targets-for-label', { label })}>
        {groups.map(({ group, targets: list }) => (
          <Combobox.Group key={group} label={group}>
            {list.map((target) => (
              <Target key={target.link} target={target} isChosen={target.link === link} />
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
      <output className={styles['linkHint']}>
        {hintOf({ query, count: groups.length, asksGames, games })}
      </output>
    </>
  );
}

function Target({ target: { link, name, note }, isChosen }: { target: LinkTarget; isChosen: boolean }) {
  return (
    <Combobox.Option value={link} active={isChosen} aria-selected={isChosen}>
      <span className={textStyles['cut']}>
        {name}
        {note && <span className={textStyles['muted']}>, {note}</span>}
      </span>
      <span className={clsx(textStyles['quiet'], textStyles['cut'], textStyles['monospace'])}>{link}</span>
    </Combobox.Option>
  );
}

type Hint = {
  query: string;
  count: number;
  asksGames: boolean;
  games: { isFetching: boolean; isError: boolean };
};

function hintOf({ query, count, asksGames, games }: Hint): string {
  if (asksGames && games.isFetching) return say('looking-for-games');
  if (asksGames && games.isError) return say('games-cannot-be-looked');
  if (count === 0) return say('nothing-has-this-name');
  return query === '' ? say('type-three-letters-of') : '';
}
