import { Button, Dialog, EmptyState, Icon } from '@marquee/blocks/primitives';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { FieldProblem } from '../../shared/forms/field-problem.tsx';
import { usePlatform } from '../../shared/calls/platform.tsx';
import { visitStorage } from '../../shared/addresses/preview-base.ts';
import { useSitePath } from '../../shared/addresses/site-path.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { CONTACT_FIELDS, ContactFields, readContact } from './contact-fields.tsx';
import { SendingNote } from './sending-note.tsx';
import { SupportField } from './support-field.tsx';
import styles from './support.module.css';
import { surveyFor, writeAnswer, type Survey } from './survey.model.ts';
import { useContactMessage } from './use-contact-message.ts';
import { useFoundProblems } from './use-found-problems.ts';

const RATINGS = [1, 2, 3, 4, 5];

const doneKey = ({ surveyId }: Survey): string => `survey-${surveyId}`;

/** The configured survey at the edge of the page, until it has been answered (CHROME-32 to CHROME-36). */
export function SurveyWidget(): ReactNode {
  const { t } = useTranslation();
  const platform = usePlatform();
  const [isOpen, setOpen] = useState(false);
  const { data: config } = useQuery({
    queryKey: ['survey-config'],
    queryFn: () => platform.call('GET /api/fe/config/survey-config'),
    meta: { errorCode: 'LOAD_SURVEY_CONFIG_ERROR' },
  });
  const survey = surveyFor(config, useSitePath());
  if (!survey || (visitStorage().getItem(doneKey(survey)) !== null && !isOpen)) return null;
  return (
    <>
      <button type="button" className={styles['launcher']} onClick={() => setOpen(true)}>
        <Icon name="star" size="s" />
        <span>{t('SURVEY.OPEN')}</span>
      </button>
      <Dialog title={t('SURVEY.TITLE')} isOpen={isOpen} onClose={() => setOpen(false)} size="s">
        <SurveyForm survey={survey} />
      </Dialog>
    </>
  );
}

function SurveyForm({ survey }: { survey: Survey }): ReactNode {
  const { t } = useTranslation();
  const { send, isPending, isSolving, isSent, problems } = useContactMessage(CONTACT_FIELDS, () =>
    visitStorage().setItem(doneKey(survey), '1'),
  );
  const { found, isComplete } = useFoundProblems();
  const ratingId = useId();
  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isComplete(event.currentTarget)) return;
    const data = new FormData(event.currentTarget);
    const answer = { rating: Number(data.get('rating')), comment: String(data.get('comment')) };
    send({ ...readContact(data), ...writeAnswer(survey, answer) });
  }
  if (isSent)
    return (
      <div role="status" className={styles['done']}>
        <EmptyState icon="circle-check" title={t('SURVEY.THANKS')} text={t('SURVEY.THANKS_TEXT')} />
      </div>
    );
  return (
    <form className={styles['form']} noValidate onSubmit={handleSubmit}>
      <fieldset className={styles['ratings']} aria-describedby={found['rating'] ? ratingId : undefined}>
        <legend>{t('SURVEY.QUESTION')}</legend>
        {RATINGS.map((rating) => (
          <label key={rating}>
            <input type="radio" name="rating" value={rating} required />
            {rating}
          </label>
        ))}
      </fieldset>
      {found['rating'] && <FieldProblem id={ratingId} text={found['rating']} />}
      <p className={styles['ends']}>
        <span>{t('SURVEY.WORST')}</span>
        <span>{t('SURVEY.BEST')}</span>
      </p>
      <SupportField label={t('SURVEY.COMMENT')}>
        {(marks) => <textarea name="comment" rows={3} maxLength={4000} {...marks} />}
      </SupportField>
      <ContactFields problems={{ ...problems.fields, ...found }} />
      <SendingNote isSolving={isSolving} alert={problems.alert} />
      <Button type="submit" variant="primary" isFull isBusy={isPending}>
        {t('SUPPORT.SEND')}
      </Button>
    </form>
  );
}
