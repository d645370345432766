import { describeDecision, formatMoney, type Context } from '@marquee/engine';
import type { BlockType, Problem } from '@marquee/schemas';
import type { ResolvedNode } from '../src/render-block.tsx';
import {
  compiled,
  explainAnswer,
  findExample,
  findPersona,
  findVisitorOf,
  resolveExample,
  resolveSite,
} from './site/site.ts';
import { createVisitor, type Globals } from './visitor.ts';

export type ExampleSource = { block: BlockType; name: string; props: Record<string, unknown> };
/** A page of the demo site; `id` is the document meant where several share the path. */
export type SiteSource = { path: string; persona?: string; id?: string };

/** What the site answers a visitor who may not see a page. */
export type Refusal = { path: string; redirect?: string; reasons: string[] };

export type StoryView = {
  visitor: Context;
  nodes: ResolvedNode[];
  data: Record<string, unknown>;
  problems: readonly Problem[];
  refusal?: Refusal;
  format: (cents: number) => string;
};

const FALLBACK = 'guest-en';

const isLonger = (globals: Globals): boolean => globals.texts?.startsWith('longer') ?? false;

/** The visitor of a story about no document: the toolbar’s, or an English guest in EUR. */
export function readVisitor(globals: Globals): Context {
  return createVisitor(findPersona(globals.persona || FALLBACK).context, globals);
}

export function viewExample({ block, name, props }: ExampleSource, globals: Globals): StoryView {
  const { data = {} } = findExample(block, name);
  const own = typeof data['persona'] === 'string' ? data['persona'] : FALLBACK;
  const { context } = findPersona(globals.persona || own);
  // An example's own persona is there for what it may see; its texts are read in English.
  const moment = typeof data['instant'] === 'string' ? data['instant'] : undefined;
  const visitor = createVisitor(globals.persona ? context : { ...context, locale: 'en' }, {
    ...globals,
    instant: globals.instant || moment,
  });
  const options = { preview: globals.preview === 'on' };
  const { page, problems } = resolveExample(block, name, props, {
    visitor,
    isLonger: isLonger(globals),
    options,
  });
  return { visitor, nodes: page.nodes, data, problems, format: formatFor(visitor) };
}

export function viewSite({ path, persona, id }: SiteSource, globals: Globals): StoryView {
  const own = persona ? findPersona(persona) : id ? findVisitorOf(path, id) : undefined;
  const { context } = globals.persona ? findPersona(globals.persona) : (own ?? findPersona(FALLBACK));
  const visitor = createVisitor(context, globals);
  const options = { preview: globals.preview === 'on' };
  const { page, nodes, redirect } = resolveSite(path, { visitor, isLonger: isLonger(globals), options });
  const view = { visitor, nodes, data: {}, problems: [], format: formatFor(visitor) };
  if (page) return view;
  const reasons = explainAnswer(path, visitor).flatMap(describeDecision);
  return { ...view, refusal: { path, ...(redirect === undefined ? {} : { redirect }), reasons } };
}

function formatFor(visitor: Context): (cents: number) => string {
  return (cents) => formatMoney(compiled, cents, visitor.currency, visitor.locale, 'short');
}
