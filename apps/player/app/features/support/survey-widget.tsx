import { Button, Dialog, EmptyState, Icon } from '@marquee/blocks/primitives';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { usePlatform } from '../../shared/platform.tsx';
import { visitStorage } from '../../shared/preview-base.ts';
import { useSitePath } from '../../shared/site-path.ts';
import { useTranslation } from '../../shared/translation.tsx';
import { ContactFields, readContact } from './contact-fields.tsx';
import { sendProblem } from './send-problem.ts';
import styles from './support.module.css';
import { surveyFor, writeAnswer, type Survey } from './survey.model.ts';

const RATINGS = [1, 2, 3, 4, 5];

const doneKey = ({ surveyId }: Survey): string => `survey-${surveyId}`;

/** The survey of the configuration, at the edge of the page, until it was answered (CHROME-32 to CHROME-36). */
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
  const platform = usePlatform();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (data: FormData) =>
      platform.call('POST /api/send_contact_message', {
        body: {
          ...readContact(data),
          ...writeAnswer(survey, {
            rating: Number(data.get('rating')),
            comment: String(data.get('comment')),
          }),
        },
      }),
    onSuccess: () => visitStorage().setItem(doneKey(survey), '1'),
  });
  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isPending) mutate(new FormData(event.currentTarget));
  }
  if (isSuccess)
    return (
      <div role="status" className={styles['done']}>
        <EmptyState icon="circle-check" title={t('SURVEY.THANKS')} text={t('SURVEY.THANKS_TEXT')} />
      </div>
    );
  return (
    <form className={styles['form']} onSubmit={send}>
      <fieldset className={styles['ratings']}>
        <legend>{t('SURVEY.QUESTION')}</legend>
        {RATINGS.map((rating) => (
          <label key={rating}>
            <input type="radio" name="rating" value={rating} required />
            {rating}
          </label>
        ))}
      </fieldset>
      <p className={styles['ends']}>
        <span>{t('SURVEY.WORST')}</span>
        <span>{t('SURVEY.BEST')}</span>
      </p>
      <label className={styles['field']}>
        <span>{t('SURVEY.COMMENT')}</span>
        <textarea name="comment" rows={3} maxLength={4000} />
      </label>
      <ContactFields />
      {error && <p role="alert">{t(sendProblem(error))}</p>}
      <Button type="submit" variant="primary" isFull isBusy={isPending}>
        {t('SUPPORT.SEND')}
      </Button>
    </form>
  );
}
