import { describe, expect, it } from 'vitest';
import type { SlotBar } from '../../worker/slot-timeline.ts';
import {
  barLabel,
  barWords,
  emptyWords,
  seenWords,
  slotName,
  stateWords,
  stretchWords,
} from './slot-words.ts';

const at = (text: string): number => Date.parse(text);
const line = { from: at('2026-11-19T13:02:00Z'), until: at('2026-12-03T13:02:00Z') };
const friday = at('2026-11-19T23:00:00Z');
const saturday = at('2026-11-20T23:00:00Z');
const shown = (from: number, until: number): SlotBar => ({ state: 'shown', from, until });
const beaten = (from: number, until: number): SlotBar => ({ state: 'beaten', from, until });

describe('how long something goes on', () => {
  it('is said by the market’s clock', () => {
    expect(stretchWords({ from: friday, until: saturday }, line)).toBe(
      'from Fri 20 Nov, 00:00 until Sat 21 Nov, 00:00',
    );
  });

  it('claims nothing about what lies outside of the line', () => {
    expect(stretchWords({ from: line.from, until: saturday }, line)).toBe('until Sat 21 Nov, 00:00');
    expect(stretchWords({ from: friday, until: line.until }, line)).toBe('from Fri 20 Nov, 00:00');
    expect(stretchWords(line, line)).toBe('the whole time');
  });

  it('names the year where it is another one', () => {
    const into = { from: line.from, until: at('2027-02-01T00:00:00Z') };
    expect(stretchWords({ from: line.from, until: at('2027-01-06T23:00:00Z') }, into)).toBe(
      'until Thu 7 Jan 2027, 00:00',
    );
  });
});

describe('a bar', () => {
  it('says when what is shown ends, and nothing where it goes on', () => {
    expect(barWords(shown(line.from, saturday), line)).toBe('until Sat 21 Nov, 00:00');
    expect(barWords(shown(friday, line.until), line)).toBe('');
  });

  it('says why it has no picture, and until when', () => {
    expect(barWords(beaten(friday, saturday), line)).toBe(
      'Open, but others come first until Sat 21 Nov, 00:00',
    );
    expect(barWords(beaten(friday, line.until), line)).toBe('Open, but others come first');
  });

  it('names its document, its state and its whole stretch to those who listen', () => {
    expect(barLabel('Gold Friday', shown(friday, saturday), line)).toBe(
      'Gold Friday: shown from Fri 20 Nov, 00:00 until Sat 21 Nov, 00:00',
    );
    expect(barLabel('Gold Friday', beaten(line.from, line.until), line)).toBe(
      'Gold Friday: open, but others come first the whole time',
    );
  });
});

it('a state in words', () => {
  expect([shown(0, 1), beaten(0, 1)].map(stateWords)).toEqual(['Shown', 'Open, but others come first']);
});

it('a slot is called by its place, or by its block, and counts what is ever seen in it', () => {
  const slot = {
    key: '',
    kind: 'page',
    id: 'lobby',
    pointer: '',
    block: 'hero-carousel',
    gaps: [],
    hidden: [],
  };
  const document = (...bars: SlotBar[]) => ({ key: '', kind: 'banner', id: 'a', bars });
  expect(slotName({ ...slot, place: 'lobby-hero', documents: [] })).toBe('Lobby hero');
  expect(slotName({ ...slot, place: null, documents: [] })).toBe('Hero carousel');
  expect(seenWords({ documents: [] })).toBe('0 documents');
  expect(seenWords({ documents: [document(beaten(0, 1), shown(1, 2)), document(beaten(0, 2))] })).toBe(
    '1 document',
  );
  expect(seenWords({ documents: [document(shown(0, 1)), document(shown(1, 2))] })).toBe('2 documents');
});

it('[SAFE-07] an empty place says why nothing may be promoted', () => {
  expect(emptyWords({ reason: null }, false, 'the whole time')).toBe('Nothing to show the whole time');
  expect(emptyWords({ reason: 'SUPPRESSED_BREAK' }, false, 'the whole time')).toBe(
    'Nothing to show the whole time: nothing is promoted on a break',
  );
  expect(emptyWords({ reason: 'SUPPRESSED_UNKNOWN' }, true)).toBe(
    'Hidden: nothing is promoted while a break is not ruled out',
  );
  expect(emptyWords({ reason: 'SUPPRESSED_LICENCE' }, false)).toBe(
    'Nothing to show: the licence allows no promotion to this visitor',
  );
});
