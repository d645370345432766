// oxlint-disable jsx-a11y/prefer-tag-over-role -- the combobox pattern needs roles that no element has
import { Modal } from '@mantine/core';
import { kinds } from '@marquee/schemas';
import {
  CircleUser,
  GitCommitVertical,
  House,
  KeyRound,
  ScrollText,
  Search,
  Send,
  Webhook,
} from 'lucide-react';
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { LOOKING_SCREENS } from '../preview/looking-screens.ts';
import { documentPath, iconOf, kindMany, kindOne, listPath } from '../shared/kinds.ts';
import { useReferenceData, type ReferenceData } from '../shared/reference-data.ts';

type Target = { path: string; name: string; detail: string; icon: typeof House };

const SCREENS: Target[] = [
  { path: '/', name: 'Home', detail: 'Go to', icon: House },
  ...LOOKING_SCREENS.map(({ id, name, icon }) => ({ path: `/${id}`, name, detail: 'Go to', icon })),
  { path: '/review', name: 'Review drafts', detail: 'Go to', icon: Send },
  { path: '/releases', name: 'Releases', detail: 'Go to', icon: GitCommitVertical },
  { path: '/audit', name: 'Audit log', detail: 'Go to', icon: ScrollText },
  { path: '/access', name: 'Access: people, roles, API tokens', detail: 'Go to', icon: KeyRound },
  { path: '/access/webhooks', name: 'Webhooks', detail: 'Go to', icon: Webhook },
  { path: '/account', name: 'Your account', detail: 'Go to', icon: CircleUser },
];

/** One field to get anywhere: screens, kinds, and any document by title or id. */
export function JumpDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={600}
      yOffset="12vh"
      centered={false}
      title="Search or jump to"
      classNames={{ header: 'vh' }}
    >
      {isOpen && <Jump onClose={onClose} />}
    </Modal>
  );
}

function Jump({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const reference = useReferenceData();
  const navigate = useNavigate();
  const id = useId();
  const targets = useMemo(() => findTargets(query, reference), [query, reference]);

  function go(target: Target | undefined) {
    if (!target) return;
    onClose();
    void navigate(target.path);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((active + step + targets.length) % Math.max(targets.length, 1));
    } else if (event.key === 'Enter') go(targets[active]);
  }

  return (
    <div className="jumpbox">
      <div className="jumpfield">
        <Search size={16} aria-hidden="true" />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={targets[active] ? `${id}-${active}` : undefined}
          aria-label="Search or jump to"
          placeholder="A page of the admin, a title or an id"
          data-autofocus
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      <div role="listbox" id={`${id}-list`} aria-label="Results" className="jumplist">
        {targets.map((target, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys go to the field, which owns the list (combobox pattern)
          <div
            key={`${target.path} ${target.detail}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => go(target)}
            onPointerMove={() => setActive(index)}
          >
            <target.icon size={16} aria-hidden="true" />
            <span className="b trunc">{target.name}</span>
            <span className="muted s12 end nowrap">{target.detail}</span>
          </div>
        ))}
      </div>
      {targets.length === 0 && <p className="jumpnone">Nothing is called “{query}”.</p>}
    </div>
  );
}

function findTargets(query: string, reference: ReferenceData): Target[] {
  const wanted = query.trim().toLowerCase();
  const fits = (...texts: string[]): boolean => texts.some((text) => text.toLowerCase().includes(wanted));
  const lists = Object.keys(kinds).map((kind) => ({
    path: listPath(kind),
    name: kindMany(kind),
    detail: 'Go to',
    icon: iconOf(kind),
  }));
  const found = [...SCREENS, ...lists].filter((target) => fits(target.name));
  if (wanted.length < 2) return found.slice(0, 20);
  for (const kind of Object.keys(kinds)) {
    for (const { id, title } of reference.documents(kind)) {
      if (found.length >= 40) return found;
      if (fits(id, title))
        found.push({
          path: documentPath(kind, id),
          name: title,
          detail: `${kindOne(kind)} ${id}`,
          icon: iconOf(kind),
        });
    }
  }
  return found;
}
