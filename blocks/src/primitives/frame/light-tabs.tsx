import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Tab } from './tabs.tsx';
import styles from './tabs.module.css';

/**
 * Tabs without Base UI, for what every lobby loads: Base UI's tabs, which Tabs uses, would be a sixteenth of its
 * script. Arrows, Home and End move and select, as the tabs pattern requires.
 */
export function LightTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }): ReactNode {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState(0);

  const move = (event: KeyboardEvent): void => {
    const last = tabs.length - 1;
    const steps: Record<string, number> = {
      ArrowRight: selected === last ? 0 : selected + 1,
      ArrowLeft: selected === 0 ? last : selected - 1,
      Home: 0,
      End: last,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setSelected(next);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div>
      <div ref={list} role="tablist" className={styles['list']} aria-label={label}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className={styles['tab']}
            aria-selected={index === selected}
            aria-controls={`${id}-panel`}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => setSelected(index)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        className={styles['panel']}
        aria-labelledby={`${id}-${tabs[selected]?.id ?? ''}`}
      >
        {tabs[selected]?.content}
      </div>
    </div>
  );
}
