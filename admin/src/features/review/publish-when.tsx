import { InstantPicker } from '../../shared/ui/inputs/instant-picker.tsx';
import { OptionCard } from '../../shared/ui/inputs/option-card.tsx';
import { say } from '../../words/generated/review.ts';
import optionList from '../../shared/ui/inputs/option-list.module.css';
import textStyles from '../../shared/ui/text.module.css';
import fieldStyles from '../../shared/ui/field.module.css';

/** Now, or at a time, which is undefined until one is chosen. */
export type When = { isLater: boolean; instant: number | undefined };

type PublishWhenProps = { when: When; now: number; isDisabled: boolean; onChange: (when: When) => void };

export function PublishWhen({ when, now, isDisabled, onChange }: PublishWhenProps) {
  return (
    <fieldset className={optionList['options']} disabled={isDisabled}>
      <legend className={fieldStyles['label']}>{say('when')}</legend>
      <OptionCard
        group="when"
        name="Now"
        words={say('reaches-open-pages-within')}
        isChosen={!when.isLater}
        onChoose={() => onChange({ ...when, isLater: false })}
      />
      <OptionCard
        group="when"
        name="At a set time"
        words={say('Goes-out-by-itself')}
        isChosen={when.isLater}
        onChoose={() => onChange({ ...when, isLater: true })}
      >
        {when.isLater && (
          <>
            <InstantPicker
              label={say('publish-at')}
              value={when.instant}
              now={now}
              onChange={(instant) => onChange({ isLater: true, instant })}
            />
            <p className={textStyles['quiet']}>{say('later-edits-do-not')}</p>
          </>
        )}
      </OptionCard>
    </fieldset>
  );
}
