import { describe, expect, it } from 'vitest';
import { fileKind, formatSize, pickFiles } from './downloads.model.ts';

const file = (name: string, url = `/files/${name}.pdf`) => ({
  name,
  title: name,
  url,
  contentType: 'application/pdf',
  size: 1,
});

describe('downloads', () => {
  it('[PAGE-16] are the named files, in the order of the names', () => {
    const files = [file('a'), file('b'), file('evil', 'javascript:x()')];
    expect(pickFiles(['b', 'gone', 'evil', 'a'], files).map(({ name }) => name)).toEqual(['b', 'a']);
  });

  it.each([
    ['application/pdf', 'PDF'],
    ['text/plain; charset=utf-8', 'TXT'],
    ['application/vnd.x', 'VND.X'],
    ['odd', 'ODD'],
  ])('%s is called %s', (type, kind) => {
    expect(fileKind(type)).toBe(kind);
  });

  it.each([
    [512, '512 bytes'],
    [1946, '1.9 kB'],
    [184_320, '184 kB'],
    [2_400_000, '2.4 MB'],
  ])('%i bytes are %s', (bytes, text) => {
    expect(formatSize(bytes, 'en')).toBe(text);
  });
});
