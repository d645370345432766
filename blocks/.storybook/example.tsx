import { formatMoney, type Context } from '@marquee/engine';
import type { BlockType } from '@marquee/schemas';
import type { StoryObj } from '@storybook/react-vite';
import { useMemo, type ReactNode } from 'react';
import { BlocksEnvironmentProvider, type BlocksEnvironment, type LinkProps } from '../src/environment.tsx';
import { Blocks } from '../src/render-block.tsx';
import { createBindings } from './bindings.tsx';
import styles from './example.module.css';
import { compiled, findExample, findPersona, messagesOf, resolveExample, resolveSite } from './site.ts';
import { createTranslate } from './translate.ts';

export type ExampleStory = StoryObj;

/** What the toolbar sets. Empty: the example’s own, or English for a guest in EUR. */
export type Globals = {
  locale?: string;
  persona?: string;
  currency?: string;
  instant?: string;
  motion?: string;
  preview?: string;
};

/** The instant stories show. Nothing moves by itself between two pictures of a story. */
const NOW = Date.parse('2026-11-21T12:00:00Z');

function StoryLink({ href, children, onClick, ...rest }: LinkProps): ReactNode {
  return (
    <a
      href={href}
      onClick={(event) => {
        onClick?.(event);
        event.preventDefault();
      }}
      {...rest}
    >
      {children}
    </a>
  );
}

function readVisitor(globals: Globals, persona: string | undefined): Context {
  const { context } = findPersona(globals.persona || persona || 'guest-en');
  return {
    ...context,
    locale: globals.locale || (persona && !globals.persona ? 'en' : context.locale),
    currency: globals.currency || context.currency,
    now: globals.instant ? Date.parse(globals.instant) : NOW,
  };
}

/** Surroundings of a story: links lead nowhere, time stands still, texts are the demo site’s. */
export function createStoryEnvironment(visitor: Context, globals: Globals): BlocksEnvironment {
  return {
    locale: visitor.locale,
    t: createTranslate(messagesOf(visitor.locale), visitor.locale),
    Link: StoryLink,
    formatPath: (path) => (visitor.locale === 'en' ? path : `/${visitor.locale}${path === '/' ? '' : path}`),
    now: () => visitor.now,
    isPreview: globals.preview === 'on',
    report: (problem) => console.error(problem.code, problem.block, problem.error),
    device: visitor.device,
    reducedMotion: globals.motion === 'reduced',
  };
}

type Source = { block: BlockType; name: string } | { path: string; persona?: string };

function StoryPage({ source, globals }: { source: Source; globals: Globals }): ReactNode {
  const { locale, persona, currency, instant, motion, preview } = globals;
  const { environment, bindings, nodes } = useMemo(() => {
    const chosen = { locale, persona, currency, instant, motion, preview };
    const data = 'block' in source ? (findExample(source.block, source.name).data ?? {}) : {};
    const named = 'block' in source ? data['persona'] : source.persona;
    const visitor = readVisitor(chosen, typeof named === 'string' ? named : undefined);
    const options = { preview: preview === 'on' };
    const page =
      'block' in source
        ? resolveExample(source.block, source.name, visitor, options)
        : resolveSite(source.path, visitor, options);
    const format = (cents: number): string =>
      formatMoney(compiled, cents, visitor.currency, visitor.locale, 'short');
    return {
      environment: createStoryEnvironment(visitor, chosen),
      bindings: createBindings({ data, visitor, format }),
      nodes: page.nodes,
    };
  }, [source, locale, persona, currency, instant, motion, preview]);
  return (
    <BlocksEnvironmentProvider environment={environment}>
      <main
        className={styles['page']}
        lang={environment.locale}
        data-reduced-motion={environment.reducedMotion}
      >
        <Blocks nodes={nodes} bindings={bindings} />
      </main>
    </BlocksEnvironmentProvider>
  );
}

/** The story of one example of a block. */
export function example(block: BlockType, name: string, more: Pick<ExampleStory, 'play'> = {}): ExampleStory {
  const source = { block, name };
  return {
    ...more,
    parameters: {
      screenshot: findExample(block, name).screenshot === true,
      chromatic: { disableSnapshot: !findExample(block, name).screenshot },
    },
    render: (_args, { globals }) => <StoryPage source={source} globals={globals} />,
  };
}

/** A page of the demo site, as one of its visitors sees it. */
export function sitePage(path: string, persona: string): ExampleStory {
  const source = { path, persona };
  return {
    parameters: { screenshot: true },
    render: (_args, { globals }) => <StoryPage source={source} globals={globals} />,
  };
}

type StoryFrameProps = { globals: Globals; report?: BlocksEnvironment['report']; children: ReactNode };

/** Surroundings for a story of something that is no block. */
export function StoryFrame({ globals, report, children }: StoryFrameProps): ReactNode {
  const { locale, persona, currency, instant, motion, preview } = globals;
  const environment = useMemo(() => {
    const chosen = { locale, persona, currency, instant, motion, preview };
    const made = createStoryEnvironment(readVisitor(chosen, undefined), chosen);
    return report ? { ...made, report } : made;
  }, [locale, persona, currency, instant, motion, preview, report]);
  return (
    <BlocksEnvironmentProvider environment={environment}>
      <main
        className={styles['page']}
        lang={environment.locale}
        data-reduced-motion={environment.reducedMotion}
      >
        {children}
      </main>
    </BlocksEnvironmentProvider>
  );
}
