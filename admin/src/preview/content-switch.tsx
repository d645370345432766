import { releaseOf } from '../api/documents.queries.ts';
import type { Perspective } from '../visitors/visitor.ts';
import { say } from '../words/generated/preview.ts';
import segments from '../shared/ui/segments.module.css';

type ContentSwitchProps = {
  value: Perspective;
  onChange: (perspective: Perspective) => void;
};

/** Chooses the content of a screen. A past release is offered only when a link named it, and shows its number. */
export function ContentSwitch({ value, onChange }: ContentSwitchProps) {
  const release = releaseOf(value);
  const states: Perspective[] = ['live', 'draft', 'scheduled', ...(release === undefined ? [] : [value])];
  return (
    <fieldset className={segments['segments']} data-part="segments" aria-label={say('which-content')}>
      {states.map((state) => (
        <button key={state} type="button" aria-pressed={value === state} onClick={() => onChange(state)}>
          {state === 'live'
            ? say('live')
            : state === 'draft'
              ? say('drafts-of-everybody')
              : state === 'scheduled'
                ? say('scheduled')
                : say('release-release', { release: release ?? '' })}
        </button>
      ))}
    </fieldset>
  );
}
