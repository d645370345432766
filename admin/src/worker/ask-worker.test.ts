import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The messages that a worker gets up to the first request, in this language of the admin. */
async function heardIn(language: string | undefined): Promise<string[]> {
  const heard: string[] = [];
  vi.stubGlobal(
    'Worker',
    class {
      addEventListener(): void {}
      postMessage({ type }: { type: string }): void {
        heard.push(type);
      }
    },
  );
  vi.resetModules();
  const { speak } = await import('../words/catalogue.ts');
  const { contentRef } = await import('./ask-worker.ts');
  if (language) speak({ language, catalogues: {} });
  contentRef({ release: 1, documents: [] } as never);
  return heard;
}

it('a worker hears which language the admin speaks before anything else', async () => {
  expect(await heardIn('de')).toEqual(['speak', 'keep']);
  expect(await heardIn(undefined)).toEqual(['keep']);
});
