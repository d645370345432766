import {
  compileSnapshot,
  getMessages,
  resolvePage,
  type Context,
  type ResolvedPage,
  type ResolveOptions,
  type Snapshot,
} from '@marquee/engine';
import type { BlockType } from '@marquee/schemas';
import english from '../src/messages.en.json';

export type Example = {
  name: string;
  screenshot?: boolean;
  props: Record<string, unknown>;
  children?: Record<string, unknown[]>;
  /** What the player would have fetched; bindings.tsx reads it. */
  data?: Record<string, unknown>;
};

export type Persona = { id: string; name: string; context: Omit<Context, 'now'> };

const documentFiles = import.meta.glob<Record<string, unknown>>('../../fixtures/site/*/*.json', {
  eager: true,
  import: 'default',
});
const exampleFiles = import.meta.glob<Example[]>('../../schemas/blocks/*/examples.json', {
  eager: true,
  import: 'default',
});
const personaFiles = import.meta.glob<Persona>('../../fixtures/personas/*.json', {
  eager: true,
  import: 'default',
});

const examples = new Map<string, Example>();
const snapshot: Snapshot = { release: { number: 1, publishedAt: '2026-11-20T00:00:00Z' }, documents: {} };

for (const [file, document] of Object.entries(documentFiles)) {
  const [kind = '', name = ''] = file.split('/').slice(-2);
  snapshot.documents[kind] = { ...snapshot.documents[kind], [name.replace('.json', '')]: document };
}
for (const [file, list] of Object.entries(exampleFiles)) {
  const type = file.split('/').at(-2) ?? '';
  for (const each of list) {
    const id = exampleId(type, each.name);
    examples.set(id, each);
    const blocks = [
      {
        id: 'example',
        block: type,
        props: each.props,
        ...(each.children ? { children: each.children } : {}),
      },
    ];
    snapshot.documents['page'] = {
      ...snapshot.documents['page'],
      [id]: { path: `/examples/${id}`, title: { en: id }, blocks },
    };
  }
}

export const compiled = compileSnapshot(snapshot);
export const personas: readonly Persona[] = Object.values(personaFiles);

function exampleId(type: string, name: string): string {
  return `example-${type}-${name}`;
}

export function findExample(type: BlockType, name: string): Example {
  const found = examples.get(exampleId(type, name));
  if (!found) throw new Error(`${type} has no example called ${name}.`);
  return found;
}

/** One of the demo site’s visitors. */
export function findPersona(id: string): Persona {
  const found = personas.find((persona) => persona.id === id);
  if (!found) throw new Error(`There is no persona called ${id}.`);
  return found;
}

/** An example as the engine resolves it, with the demo site’s documents around it. */
export function resolveExample(
  type: BlockType,
  name: string,
  context: Context,
  options: ResolveOptions,
): ResolvedPage {
  return resolvePage(compiled, `/examples/${exampleId(type, name)}`, context, options);
}

export function resolveSite(path: string, context: Context, options: ResolveOptions): ResolvedPage {
  return resolvePage(compiled, path, context, options);
}

/** The blocks’ own English under the demo site’s messages of a locale. */
export function messagesOf(locale: string): Record<string, string> {
  return { ...english, ...getMessages(compiled, locale) };
}
