import sharp from 'sharp';
import { expect, it } from 'vitest';
import { AppError } from '../../errors.ts';
import { assertPicture } from './read-type.ts';

function codeOf(bytes: Buffer): string {
  try {
    assertPicture(bytes);
    return 'passes';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('knows %s by its bytes', async (format) => {
  const create = { width: 4, height: 4, channels: 3, background: '#123' } as const;
  expect(codeOf(await sharp({ create }).toFormat(format).toBuffer())).toBe('passes');
});

it.each([
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'IMAGE_SVG_REFUSED'],
  [
    'a drawing behind its preamble',
    '\uFEFF<?xml version="1.0"?>\n<!-- x -->\n<svg:svg >',
    'IMAGE_SVG_REFUSED',
  ],
  ['a page', '<!doctype html><title>x</title>', 'IMAGE_TYPE_UNKNOWN'],
  ['a phone’s HEIC', '\0\0\0\x18ftypheic\0\0\0\0', 'IMAGE_TYPE_UNKNOWN'],
  ['a film', '\0\0\0\x18ftypmp42\0\0\0\0', 'IMAGE_TYPE_UNKNOWN'],
  ['a TIFF', 'II*\0', 'IMAGE_TYPE_UNKNOWN'],
  ['a sound in RIFF', 'RIFF\0\0\0\0WAVE', 'IMAGE_TYPE_UNKNOWN'],
  ['a PDF', '%PDF-1.7', 'IMAGE_TYPE_UNKNOWN'],
  ['nearly nothing', '\x89', 'IMAGE_TYPE_UNKNOWN'],
])('refuses %s', (_what, text, code) => {
  expect(codeOf(Buffer.from(text, text.startsWith('\uFEFF') ? 'utf8' : 'latin1'))).toBe(code);
});
