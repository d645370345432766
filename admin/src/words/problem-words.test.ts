import { validateDocument } from '@marquee/schemas';
import { describe, expect, it } from 'vitest';
import { problemsByField, problemSentence, WANTED } from './problem-words.ts';

describe('problems at their field', () => {
  it('names the field in the sentence', () => {
    const { problems } = validateDocument('banner', {
      title: { en: 'Gold Friday' },
      order: { 'lobby-hero': 1 },
      button: { name: { en: 'Go' }, url: 'javascript:open()' },
      schedule: { from: '2026-11-21T00:00:00+01:00', until: '2026-11-20T00:00:00+01:00' },
    });
    const [link] = problems;
    expect(link && problemSentence('Button link', link, WANTED['link'])).toBe(
      'Button link must be a path on this site such as /promotions, or an http, https, mailto or tel address.',
    );
  });

  it.each([
    [{ code: 'SCHEMA_REQUIRED', message: 'title is missing.' }, 'Title is missing.'],
    [
      { code: 'SCHEMA_RANGE', message: 'Can have at most 4000 characters.' },
      'Title can have at most 4000 characters.',
    ],
    [{ code: 'SCHEDULE_EMPTY', message: 'Ends before it begins.' }, 'Title ends before it begins.'],
    [
      { code: 'LEVEL_COUNT', message: 'Size m has 25 levels, not 24.' },
      'Title: Size m has 25 levels, not 24.',
    ],
  ] as const)('%o reads “%s”', (problem, sentence) => {
    expect(problemSentence('Title', problem)).toBe(sentence);
  });

  it('counts by the field at the top of the pointer', () => {
    const { problems } = validateDocument('banner', {
      order: { 'lobby-hero': 'first' },
      button: { url: 'x' },
    });
    const byField = problemsByField(problems);
    expect([...byField.keys()].toSorted()).toEqual(['button', 'order', 'title']);
    expect(
      byField
        .get('button')
        ?.map(({ pointer }) => pointer)
        .toSorted(),
    ).toEqual(['/button/name', '/button/url']);
  });
});
