import { Menu } from '@mantine/core';
import { clsx } from 'clsx';
import {
  Bold,
  ChevronDown,
  Code,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
} from 'lucide-react';
import type { Command } from 'prosemirror-state';
import type { ReactNode, Ref } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { say } from '../../words/generated/forms.ts';
import { keyWords } from './key-words.ts';
import { setStyle, toggle, toggleList, type BlockStyle, type TextState } from './text/text-commands.ts';
import { KEYS } from './text/text-keys.ts';
import { Toolbar } from './toolbar.tsx';
import styles from './toolbar.module.css';

const STYLES = ['text', 'h2', 'h3', 'h4', 'quote'] as const satisfies BlockStyle[];
const STYLE_NAMES: Record<BlockStyle, () => string> = {
  text: () => say('style-text'),
  h2: () => say('style-heading'),
  h3: () => say('style-subheading'),
  h4: () => say('style-small-heading'),
  quote: () => say('style-quote'),
};

type TextToolsProps = {
  label: string;
  controls: string;
  ref: Ref<HTMLDivElement>;
  state: TextState;
  /** More tools after these. */
  children?: ReactNode;
  onRun: (command: Command) => void;
  onLink: () => void;
  onSource: () => void;
  onLeave: () => void;
};

/** What can be done to a text, each with its key. */
export function TextTools({
  label,
  controls,
  ref,
  state,
  children,
  onRun,
  onLink,
  onSource,
  onLeave,
}: TextToolsProps) {
  const isList = (style: 'bullet_list' | 'ordered_list'): boolean => state.list === style;
  return (
    <Toolbar label={label} controls={controls} ref={ref} onLeave={onLeave}>
      <Menu position="bottom-start" returnFocus={false}>
        <Menu.Target>
          <Button
            look="ghost"
            isSmall
            className={styles['style']}
            aria-label={say('style-of-text', { style: STYLE_NAMES[state.style]() })}
          >
            {STYLE_NAMES[state.style]()}
            <ChevronDown size={14} aria-hidden="true" />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {STYLES.map((style) => (
            <Menu.Item
              key={style}
              aria-current={style === state.style || undefined}
              rightSection={<kbd>{keyWords(KEYS[style])}</kbd>}
              onClick={() => onRun(setStyle(style))}
            >
              {STYLE_NAMES[style]()}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <span className={styles['gap']} />
      <Tool
        name={say('bold')}
        keys={KEYS.strong}
        icon={Bold}
        isOn={state.marks.includes('strong')}
        onUse={() => onRun(toggle('strong'))}
      />
      <Tool
        name={say('italic')}
        keys={KEYS.em}
        icon={Italic}
        isOn={state.marks.includes('em')}
        onUse={() => onRun(toggle('em'))}
      />
      <span className={styles['gap']} />
      <Tool
        name={say('list')}
        keys={KEYS.bullet_list}
        icon={List}
        isOn={isList('bullet_list')}
        onUse={() => onRun(toggleList('bullet_list'))}
      />
      <Tool
        name={say('numbered-list')}
        keys={KEYS.ordered_list}
        icon={ListOrdered}
        isOn={isList('ordered_list')}
        onUse={() => onRun(toggleList('ordered_list'))}
      />
      <span className={styles['gap']} />
      <Tool
        name={say('link')}
        keys={KEYS.link}
        icon={LinkIcon}
        isOn={state.marks.includes('link')}
        onUse={onLink}
      />
      {children}
      <Button
        look="ghost"
        isSmall
        isIcon
        className={clsx(styles['end'])}
        aria-label={say('edit-as-html')}
        title={say('edit-as-html')}
        onClick={onSource}
      >
        <Code size={14} aria-hidden="true" />
      </Button>
    </Toolbar>
  );
}

type ToolProps = { name: string; keys: string; icon: LucideIcon; isOn: boolean; onUse: () => void };

function Tool({ name, keys, icon: Icon, isOn, onUse }: ToolProps) {
  return (
    <Button
      look="ghost"
      isSmall
      isIcon
      aria-label={name}
      aria-pressed={isOn}
      title={`${name} (${keyWords(keys)})`}
      // The selection stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onUse}
    >
      <Icon size={14} aria-hidden="true" />
    </Button>
  );
}
