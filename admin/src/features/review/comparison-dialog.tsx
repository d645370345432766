import { Kbd } from '@mantine/core';
import type { Impact } from '@marquee/engine';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ArrowLeft, ArrowRight, Eye, Monitor, Smartphone } from 'lucide-react';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { visitsQuery } from '../../api/documents.queries.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { FRAME_WIDTHS, choiceOf, visitorSearch } from '../../visitors/visitor.ts';
import { useReference } from '../../shared/reference-data.ts';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { say } from '../../words/generated/review.ts';
import { shareWords } from '../../words/visitors/share-words.ts';
import { ChangeLines } from './change-lines.tsx';
import { changeLines, type Sites } from './change-words.ts';
import { ComparedPage } from './compared-page.tsx';
import { changedPlaces, onDevice, type Step } from './comparison-steps.ts';
import { createScrollTogether } from './scroll-together.ts';
import { classShareQuery } from './shares.ts';
import { targetOf, witnessWords } from './witness.ts';
import comparedPageStyles from './compared-page.module.css';
import segments from '../../shared/ui/segments.module.css';
import styles from './comparison-dialog.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import impactCardStyles from './impact-card.module.css';

type Device = 'mobile' | 'desktop';

type ComparisonDialogProps = {
  steps: readonly Step[];
  at: number;
  sites: Sites;
  wordsOf: (condition: Impact['class']['condition']) => string;
  now: number;
  onStep: (at: number) => void;
  onClose: () => void;
};

/**
 * The page of one class of visitors before and after, large. Nothing is rendered until the dialog opens. The next class
 * reuses both players and only sends them another visitor.
 */
export function ComparisonDialog({ steps, at, sites, wordsOf, now, onStep, onClose }: ComparisonDialogProps) {
  const names = useReference('names');
  const [device, setDevice] = useState<Device>();
  const [together] = useState(createScrollTogether);
  const step = steps[at];
  const shownOn = device ?? step?.impact.witness.device ?? 'desktop';
  const context = useMemo(() => step && onDevice(step.impact, shownOn), [step, shownOn]);
  const visits = useQuery(visitsQuery).data;
  const share = useQuery(classShareQuery(sites.before, step?.impact, { visits, now })).data;
  const marks = useMemo(() => (step ? changedPlaces(step.impact, sites) : []), [step, sites]);
  if (!step || !context) return null;
  const { impact } = step;
  const target = targetOf(impact, sites);
  const isElsewhere = context.device !== shownOn;

  function goOn(by: -1 | 1) {
    const next = at + by;
    if (steps[next]) onStep(next);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    goOn(event.key === 'ArrowLeft' ? -1 : 1);
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      onKeyDown={handleKey}
      size="min(1640px, 97vw)"
      title={wordsOf(impact.class.condition)}
      classNames={{ body: styles['compareDialog'], title: styles['compareTitle'] }}
    >
      <div className={clsx(styles['compareBar'], arrangement['row'])}>
        <div className={arrangement['closeRow']}>
          <Button isIcon aria-label={say('previous-class')} disabled={at === 0} onClick={() => goOn(-1)}>
            <ArrowLeft size={15} aria-hidden="true" />
          </Button>
          <output className={textStyles['oneLine']}>
            {say('at-of', { at: at + 1, count: steps.length })}
          </output>
          <Button
            isIcon
            aria-label={say('next-class')}
            disabled={at === steps.length - 1}
            onClick={() => goOn(1)}
          >
            <ArrowRight size={15} aria-hidden="true" />
          </Button>
          <span className={clsx(styles['keyHint'], textStyles['quiet'])}>
            <Kbd size="xs">←</Kbd> <Kbd size="xs">→</Kbd>
          </span>
        </div>
        <DeviceSwitch device={shownOn} onChange={setDevice} />
        <span className={clsx(styles['about'], textStyles['quiet'], arrangement['grow'])}>
          {[...(share ? [shareWords(share)] : []), witnessWords(impact.witness, names)].join(' · ')}
        </span>
        <ButtonLink isSmall to={`${target.link}?${visitorSearch(choiceOf(impact.witness))}`}>
          <Eye size={13} aria-hidden="true" />
          {say('open-as-one-of')}
        </ButtonLink>
      </div>
      {isElsewhere && (
        <p className={textStyles['quiet']}>
          {say('this-class-is-only', { value: context.device === 'mobile' ? 'phones' : 'computers' })}
        </p>
      )}
      <div
        className={clsx(
          comparedPageStyles['compared'],
          shownOn === 'mobile' && comparedPageStyles['onPhone'],
        )}
      >
        {(['before', 'after'] as const).map((when) => (
          <ComparedPage
            key={when}
            when={when}
            snapshot={when === 'before' ? sites.before : sites.after}
            context={context}
            path={target.path}
            pageWidth={shownOn === 'mobile' ? FRAME_WIDTHS.phone : FRAME_WIDTHS.desktop}
            marks={marks}
            together={together}
          />
        ))}
      </div>
      <div className={impactCardStyles['compareLines']}>
        <ChangeLines lines={changeLines([impact], impact, sites)} />
      </div>
    </Dialog>
  );
}

function DeviceSwitch({ device, onChange }: { device: Device; onChange: (device: Device) => void }) {
  return (
    <fieldset className={segments['segments']} data-part="segments" aria-label={say('width')}>
      <button type="button" aria-pressed={device === 'desktop'} onClick={() => onChange('desktop')}>
        <Monitor size={14} aria-hidden="true" />
        {say('computer')}
      </button>
      <button type="button" aria-pressed={device === 'mobile'} onClick={() => onChange('mobile')}>
        <Smartphone size={14} aria-hidden="true" />
        {say('phone')}
      </button>
    </fieldset>
  );
}
