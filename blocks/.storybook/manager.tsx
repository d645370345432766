// Storybook’s bundler for the manager makes React.createElement of JSX.
import React, { useState, type ReactNode } from 'react';
import { Button, PopoverProvider } from 'storybook/internal/components';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { addons, types, useGlobals, useGlobalTypes } from 'storybook/manager-api';
import { storybookTheme } from './storybook-theme.ts';

// The two tools for which a list with one choice is not enough: several groups, and any instant. Their entries come
// from globalTypes in toolbar.ts, which knows the demo site.

type Group = { id: number; name: string };
type Preset = { value: string; title: string; note: string };

const NONE = 'none';
const VIEWPORTS: Record<string, string> = { mobile: 'phone', desktop: 'desktop' };

const column = {
  display: 'grid',
  gap: 8,
  padding: 4,
  width: 300,
  maxHeight: '70vh',
  overflow: 'auto',
} as const;
const row = { display: 'flex', gap: 8, alignItems: 'baseline' } as const;
const faint = { opacity: 0.7, marginInlineStart: 'auto' } as const;

function GroupsTool(): ReactNode {
  const [globals, update] = useGlobals();
  const items = (useGlobalTypes()['groups']?.['items'] ?? []) as Group[]; // written in toolbar.ts
  const chosen = String(globals['groups'] ?? '');
  const ids = new Set(chosen.split('_'));
  const toggle = (id: string): void => {
    ids[ids.has(id) ? 'delete' : 'add'](id);
    const rest = items.map((group) => String(group.id)).filter((each) => ids.has(each));
    update({ groups: rest.join('_') || NONE });
  };
  const count = chosen === NONE ? 0 : chosen.split('_').length;
  return (
    <PopoverProvider
      ariaLabel="Player groups"
      padding={12}
      popover={
        <div style={column}>
          <Choice
            title="As the persona has it"
            isChosen={chosen === ''}
            onChoose={() => update({ groups: '' })}
          />
          <Choice title="No group" isChosen={chosen === NONE} onChoose={() => update({ groups: NONE })} />
          {items.map(({ id, name }) => (
            <label key={id} style={row}>
              <input type="checkbox" checked={ids.has(String(id))} onChange={() => toggle(String(id))} />
              <span>{name}</span>
              <span style={faint}>{id}</span>
            </label>
          ))}
        </div>
      }
    >
      <Button variant="ghost" padding="small" ariaLabel="Player groups">
        {chosen === '' ? 'Groups' : `Groups: ${count}`}
      </Button>
    </PopoverProvider>
  );
}

function InstantTool(): ReactNode {
  const [globals, update] = useGlobals();
  const presets = (useGlobalTypes()['instant']?.['items'] ?? []) as Preset[]; // written in toolbar.ts
  const chosen = String(globals['instant'] ?? '') || (presets[0]?.value ?? '');
  const [, day = '', hour = '', minute = ''] = /^(.{10})T(\d\d)-(\d\d)Z$/.exec(chosen) ?? [];
  // Kept while somebody types: a date is not complete at every key.
  const [typed, setTyped] = useState<string>();
  return (
    <PopoverProvider
      ariaLabel="Instant"
      padding={12}
      popover={
        <div style={column}>
          {presets.map(({ value, title, note }) => (
            <Choice
              key={value}
              title={title}
              note={note}
              isChosen={value === chosen}
              onChoose={() => {
                setTyped(undefined);
                update({ instant: value });
              }}
            />
          ))}
          <label style={{ display: 'grid', gap: 4 }}>
            Any other instant (UTC)
            <input
              type="datetime-local"
              value={typed ?? `${day}T${hour}:${minute}`}
              onChange={({ target: { value } }) => {
                setTyped(value);
                if (value) update({ instant: `${value.slice(0, 16).replaceAll(':', '-')}Z` });
              }}
            />
          </label>
        </div>
      }
    >
      <Button variant="ghost" padding="small" ariaLabel="The instant that is now">
        {globals['instant'] ? `${day} ${hour}:${minute}` : 'Instant'}
      </Button>
    </PopoverProvider>
  );
}

type ChoiceProps = { title: string; note?: string; isChosen: boolean; onChoose: () => void };

function Choice({ title, note, isChosen, onChoose }: ChoiceProps): ReactNode {
  return (
    <label style={row}>
      <input type="radio" checked={isChosen} onChange={onChoose} />
      <span>{title}</span>
      {note && <span style={faint}>{note}</span>}
    </label>
  );
}

addons.setConfig({ theme: storybookTheme, sidebar: { showRoots: true } });

addons.register('marquee', (api) => {
  addons.add('marquee/groups', { type: types.TOOL, title: 'Groups', render: () => <GroupsTool /> });
  addons.add('marquee/instant', { type: types.TOOL, title: 'Instant', render: () => <InstantTool /> });

  // Choosing a device also gives the frame its size; what is chosen there afterwards stays.
  let device = '';
  api.on(GLOBALS_UPDATED, ({ userGlobals }: { userGlobals?: Record<string, unknown> }) => {
    const next = String(userGlobals?.['device'] ?? '');
    if (next === device) return;
    device = next;
    const value = VIEWPORTS[device];
    if (value) api.updateGlobals({ viewport: { value, isRotated: false } });
  });
});
