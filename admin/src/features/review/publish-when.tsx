import { InstantPicker } from '../../shared/ui/inputs/instant-picker.tsx';
import { OptionCard } from '../../shared/ui/inputs/option-card.tsx';

/** Now, or at an instant; the instant is undefined until one is chosen. */
export type When = { isLater: boolean; instant: number | undefined };

type PublishWhenProps = { when: When; now: number; isDisabled: boolean; onChange: (when: When) => void };

export function PublishWhen({ when, now, isDisabled, onChange }: PublishWhenProps) {
  return (
    <fieldset className="whenopts" disabled={isDisabled}>
      <legend className="label">When</legend>
      <OptionCard
        group="when"
        name="Now"
        words="Reaches open pages within seconds. You can undo it right after."
        isChosen={!when.isLater}
        onChoose={() => onChange({ ...when, isLater: false })}
      />
      <OptionCard
        group="when"
        name="At a set time"
        words="Goes out by itself, exactly as you see it here."
        isChosen={when.isLater}
        onChoose={() => onChange({ ...when, isLater: true })}
      >
        {when.isLater && (
          <>
            <InstantPicker
              label="Publish at"
              value={when.instant}
              now={now}
              onChange={(instant) => onChange({ isLater: true, instant })}
            />
            <p className="s12 muted">
              Later edits do not go with it. Your rights and the whole site are checked again then.
            </p>
          </>
        )}
      </OptionCard>
    </fieldset>
  );
}
