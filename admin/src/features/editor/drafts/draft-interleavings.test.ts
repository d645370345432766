import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DocumentData } from '../../../api/api-types.ts';
import { RequestError } from '../../../api/request-error.ts';
import type { Draft } from './draft.store.ts';
import type { Head, PendingSave } from './draft-state.ts';
import { mergeDocuments } from '../merging/merge-documents.ts';
import { openDraft } from '../testing/open-draft.ts';

const FIELDS = ['title', 'text', 'overline', 'terms'] as const;
type Person = 'paul' | 'edda';
/** Each person types into separate fields, so that nobody ever has to choose. */
const OWN: Record<Person, readonly (typeof FIELDS)[number][]> = {
  paul: ['title', 'overline'],
  edda: ['text', 'terms'],
};
const PEOPLE = ['paul', 'edda'] as const;

type Line = { isOn: boolean; losesAnswer: boolean; isSlow: boolean };
const TAKES = { fast: 20, slow: 700 };

/**
 * One document with the rules of the admin API: a patch on an older base is applied to the current version, a key
 * counts once, and the answer contains the document only when others’ changes are in it. It is published, and has no
 * draft until the first save.
 */
function createServer(published: DocumentData, announce: (revision: number) => void) {
  const history: DocumentData[] = [published];
  const answers = new Map<string, { revision: number; data?: DocumentData }>();
  const head = () => ({ revision: history.length, data: history.at(-1) ?? {} });

  function take({ key, revision, sent }: PendingSave) {
    const known = answers.get(key);
    if (known) return known;
    const base = history[(revision ?? 0) - 1] ?? {};
    const { merged, conflicts } = mergeDocuments<DocumentData>(base, sent, head().data);
    if (conflicts.length > 0)
      throw new RequestError(412, { code: 'STALE_REVISION', current: { ...head(), updatedBy: 'Somebody' } });
    const isAlone = revision === history.length;
    history.push(structuredClone(merged));
    const answer = isAlone ? { revision: history.length } : head();
    answers.set(key, answer);
    announce(history.length);
    return answer;
  }

  return { head, take };
}

function open(server: ReturnType<typeof createServer>, line: Line): Draft {
  const pass = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, line.isSlow ? TAKES.slow : TAKES.fast));
    if (!line.isOn) throw new RequestError(0, { code: 'OFFLINE' });
  };
  const { revision, data } = server.head();
  return openDraft(data, {
    revision,
    save: async (request) => {
      await pass();
      const answer = server.take(request);
      if (line.losesAnswer) {
        line.losesAnswer = false;
        throw new RequestError(0, { code: 'OFFLINE' });
      }
      await pass();
      return structuredClone(answer);
    },
    load: async (): Promise<Head> => {
      await pass();
      const read = structuredClone(server.head());
      await pass();
      return { ...read, author: { name: 'Somebody', at: undefined } };
    },
  });
}

const person = fc.constantFrom(...PEOPLE);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('fill' as const), person, field: fc.nat(1) }) },
  { weight: 8, arbitrary: fc.record({ type: fc.constant('type' as const), person, field: fc.nat(1) }) },
  { weight: 8, arbitrary: fc.record({ type: fc.constant('wait' as const), for: fc.nat(1500) }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('network' as const), person, isOn: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('loseAnswer' as const), person }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('slow' as const), person, isSlow: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('undo' as const), person }) },
);

/** fast-check prints the seed and path of a failure. Enter them here to repeat it. */
const REPLAY: fc.Parameters<unknown> = {};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-19T14:02:00+01:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

it('[ADMIN-10] loses no key of two people, whatever order keys, saves, announcements and losses of the network come in', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 40 }), async (steps) => {
      vi.clearAllTimers();
      const published = Object.fromEntries(FIELDS.map((field) => [field, { en: `The ${field}` }]));
      const server = createServer(published, announce);
      const lines: Record<Person, Line> = { paul: createLine(), edda: createLine() };
      const drafts: Record<Person, Draft> = {
        paul: open(server, lines.paul),
        edda: open(server, lines.edda),
      };
      /** What each person typed, key by key. */
      const typed: Record<string, { en: string }> = structuredClone(published);

      for (const [index, one] of steps.entries()) {
        if (one.type === 'wait') await vi.advanceTimersByTimeAsync(one.for);
        else if (one.type === 'network') turn(one.person, one.isOn);
        else if (one.type === 'loseAnswer') lines[one.person].losesAnswer = true;
        else if (one.type === 'slow') lines[one.person].isSlow = one.isSlow;
        else if (one.type === 'undo') {
          drafts[one.person].undo();
          for (const field of OWN[one.person]) typed[field] = { en: shown(one.person, field) };
        } else {
          const field = OWN[one.person][one.field] ?? 'title';
          const next =
            one.type === 'fill' ? `${one.person}${index}:` : `${shown(one.person, field)} ${index}`;
          drafts[one.person].update([field, 'en'], next);
          typed[field] = { en: next };
        }
        for (const each of PEOPLE)
          for (const field of OWN[each]) expect(shown(each, field)).toBe(typed[field]?.en);
      }

      for (const each of PEOPLE) {
        Object.assign(lines[each], createLine());
        turn(each, true);
      }
      await vi.advanceTimersByTimeAsync(60_000);
      expect(server.head().data).toEqual(typed);
      for (const each of PEOPLE) {
        const { data, save } = drafts[each].store.getState();
        expect(data).toEqual(typed);
        expect(save.type).toBe('saved');
        drafts[each].dispose();
      }

      function shown(who: Person, field: string): string {
        const { data } = drafts[who].store.getState();
        return (data as Record<string, { en: string }>)[field]?.en ?? ''; // All documents here have this shape.
      }

      /** Announces a save to everybody who is connected. The others look when they reconnect, as the editor does. */
      function announce(revision: number): void {
        for (const each of PEOPLE)
          if (lines[each].isOn) drafts[each].look({ name: 'Somebody', at: Date.now() }, revision);
      }

      function turn(who: Person, isOn: boolean): void {
        lines[who].isOn = isOn;
        if (!isOn) return;
        drafts[who].retry();
        drafts[who].look();
      }
    }),
    { numRuns: 500, ...REPLAY },
  );
});

const createLine = (): Line => ({ isOn: true, losesAnswer: false, isSlow: false });
