import { isRecord } from '@marquee/schemas/is-record';
import { clsx } from 'clsx';
import { memo } from 'react';
import type { DocumentData } from '../../api/api-types.ts';
import type { Section } from '../../forms/sections.ts';
import { Sentence } from '../../shared/ui/sentence.tsx';
import { useNow } from '../../shared/clock.ts';
import { useReference } from '../../shared/reference-data.ts';
import { audienceSentence } from '../../words/visitors/audience-sentence.ts';
import { shownTo, documentPlaces, placeName, scheduleOf, textIn } from '../../words/document-words.ts';
import { fieldName } from '../../words/field-words.ts';
import { say } from '../../words/generated/editor.ts';
import { scheduleWords } from '../../words/schedule-words.ts';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import wordsStyles from '../../shared/ui/words.module.css';
import styles from './section-summary.module.css';

/** The content of a closed section in one line. */
export const SectionSummary = memo(function SectionSummary({
  section,
  kind,
  data,
}: {
  section: Section;
  kind: string;
  data: DocumentData;
}) {
  const names = useReference('names');
  const now = useNow();
  if (section.id === 'audience' && section.fields.includes('audience'))
    return (
      <span
        className={clsx(styles['sectionSummary'], wordsStyles['words'], textStyles['cut'])}
        data-part="words"
      >
        <Sentence parts={audienceSentence(shownTo(data), names)} />
      </span>
    );
  if (section.id === 'look') return <LookSummary section={section} data={data} />;
  const words = summaryWords(section, kind, data, now);
  return (
    <span className={clsx(styles['sectionSummary'], textStyles['cut'])}>{words || say('nothing-yet')}</span>
  );
});

function summaryWords(section: Section, kind: string, data: DocumentData, now: number): string {
  if (section.id === 'when') return scheduleWords(scheduleOf(data), now);
  if (section.id === 'places')
    return documentPlaces(kind, '', data)
      .map(({ place, position }) => `${placeName(place)}${position === undefined ? '' : ` ${position}`}`)
      .join(', ');
  if (section.id === 'amounts' && isRecord(data['variables'])) {
    const rows = Object.entries(data['variables']);
    const variables = new Set(rows.flatMap(([, row]) => (isRecord(row) ? Object.keys(row) : [])));
    return say('in-currencies', { count: rows.length, value: [...variables].join(', ') });
  }
  return section.fields
    .map((field) => valueWords(field, data[field]))
    .filter(Boolean)
    .join(', ');
}

function valueWords(field: string, value: unknown): string {
  if (Array.isArray(value))
    return value.length === 0
      ? ''
      : say('name-value', { name: fieldName(field), value: value.length.toLocaleString('en-GB') });
  // By itself neither says what it is of.
  if (typeof value === 'boolean')
    return say('name-value', { name: fieldName(field), value: value ? say('yes') : say('no') });
  if (typeof value === 'number')
    return say('name-value', { name: fieldName(field), value: value.toLocaleString('en-GB') });
  if (isRecord(value)) return textIn(value['name'] ?? value['label'] ?? value);
  return typeof value === 'string' ? value : '';
}

function LookSummary({ section, data }: { section: Section; data: DocumentData }) {
  const colours = Array.isArray(data['gradient']) ? data['gradient'].map(String) : [];
  const picture = section.fields
    .map((field) => data[field])
    .find((value) => isRecord(value) && 'src' in value);
  const image = isRecord(picture) ? picture['src'] : undefined;
  if (colours.length === 0 && typeof image !== 'string')
    return <span className={styles['sectionSummary']}>{say('nothing-yet')}</span>;
  return (
    <span className={clsx(styles['sectionSummary'], arrangement['closeRow'])}>
      {colours.length > 1 && (
        <span
          className={styles['swatch']}
          style={{ background: `linear-gradient(90deg, ${colours.join(', ')})` }}
        />
      )}
      {typeof image === 'string' && <span className={textStyles['cut']}>{image.split('/').at(-1)}</span>}
    </span>
  );
}
