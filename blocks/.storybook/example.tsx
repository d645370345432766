import type { BlockType } from '@marquee/schemas';
import type { StoryObj } from '@storybook/react-vite';
import { useMemo, type ReactNode } from 'react';
import { BlocksEnvironmentProvider, type BlocksEnvironment, type LinkProps } from '../src/environment.tsx';
import { Blocks } from '../src/render-block.tsx';
import { createBindings } from './bindings/bindings.tsx';
import { argTypesOf } from './documentation/block-schema.ts';
import { useAskedTexts } from './asked-texts.ts';
import { pageModes } from './chromatic-modes.ts';
import styles from './example.module.css';
import { findExample, messagesOf } from './site/site.ts';
import { Answer, Problems } from './documentation/story-notes.tsx';
import { readVisitor, viewExample, viewSite, type ExampleSource, type SiteSource } from './story-view.ts';
import { createTranslate } from '../src/translate.ts';
import type { Globals } from './visitor.ts';

export type ExampleStory = StoryObj;

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

type Looks = Pick<StoryViewer, 'locale' | 'now' | 'device'>;
type StoryViewer = ReturnType<typeof readVisitor>;

/** Surroundings of a story: links lead nowhere, time stands still, texts are the demo site’s. */
export function createStoryEnvironment({ locale, now, device }: Looks, globals: Globals): BlocksEnvironment {
  return {
    locale,
    t: createTranslate(locale, messagesOf(locale, globals.texts?.startsWith('longer'))),
    Link: StoryLink,
    formatPath: (path) => (locale === 'en' ? path : `/${locale}${path === '/' ? '' : path}`),
    now: () => now,
    isPreview: globals.preview === 'on',
    report: (problem) => console.error(problem.code, problem.block, problem.error),
    device,
    reducedMotion: globals.motion === 'reduced',
  };
}

/** The globals as one value that changes only when one of them does: Storybook makes a new object at each draw. */
function useStable(globals: Globals): Globals {
  const asked = useAskedTexts();
  const text = JSON.stringify(asked ? { ...globals, texts: asked } : globals);
  return useMemo(() => JSON.parse(text) as Globals, [text]); // what was an object of texts is one again
}

type StoryMainProps = { environment: BlocksEnvironment; globals: Globals; children: ReactNode };

function StoryMain({ environment, globals, children }: StoryMainProps): ReactNode {
  return (
    <BlocksEnvironmentProvider environment={environment}>
      <main
        className={styles['page']}
        lang={environment.locale}
        dir={globals.texts?.endsWith('rtl') ? 'rtl' : undefined}
        data-reduced-motion={environment.reducedMotion}
      >
        {children}
      </main>
    </BlocksEnvironmentProvider>
  );
}

type StoryPageProps = { source: ExampleSource | SiteSource; globals: Globals };

function StoryPage({ source, globals: given }: StoryPageProps): ReactNode {
  const globals = useStable(given);
  const { environment, bindings, view } = useMemo(() => {
    const shown = 'block' in source ? viewExample(source, globals) : viewSite(source, globals);
    return {
      environment: createStoryEnvironment(shown.visitor, globals),
      bindings: createBindings(shown),
      view: shown,
    };
  }, [source, globals]);
  return (
    <StoryMain environment={environment} globals={globals}>
      <Problems problems={view.problems} />
      {view.refusal ? <Answer refusal={view.refusal} /> : <Blocks nodes={view.nodes} bindings={bindings} />}
    </StoryMain>
  );
}

type ExamplePageProps = ExampleSource & { globals: Globals };

/** The controls give new props now and then; everything else of the source stays. */
function ExamplePage({ block, name, props, globals }: ExamplePageProps): ReactNode {
  const text = JSON.stringify(props);
  const source = useMemo(
    () => ({ block, name, props: JSON.parse(text) as typeof props }),
    [block, name, text],
  );
  return <StoryPage source={source} globals={globals} />;
}

/** The story of one example of a block. Its controls are the props as an author stores them. */
export function example(block: BlockType, name: string, more: Pick<ExampleStory, 'play'> = {}): ExampleStory {
  const { props, screenshot } = findExample(block, name);
  return {
    ...more,
    args: props,
    argTypes: argTypesOf(block),
    parameters: {
      block,
      chromatic: { disableSnapshot: !screenshot },
      docs: { source: { code: JSON.stringify(props, null, 2), language: 'json' } },
    },
    render: (args, { globals }) => <ExamplePage block={block} name={name} props={args} globals={globals} />,
  };
}

/** A page of the demo site, as one of its visitors sees it. */
export function sitePage(path: string, persona: string): ExampleStory {
  return siteStory({ path, persona }, true);
}

/** A document of the demo site, as the first visitor sees it who may. */
export function siteDocument(path: string, id: string): ExampleStory {
  return siteStory({ path, id }, false);
}

function siteStory(source: SiteSource, isInChromatic: boolean): ExampleStory {
  return {
    parameters: {
      ...('id' in source ? { screenshot: { part: 'first screen' } } : {}),
      chromatic: { disableSnapshot: !isInChromatic, modes: pageModes },
      controls: { disable: true },
    },
    render: (_args, { globals }) => <StoryPage source={source} globals={globals} />,
  };
}

type StoryFrameProps = { globals: Globals; report?: BlocksEnvironment['report']; children: ReactNode };

/** Surroundings for a story of something that is no block. */
export function StoryFrame({ globals: given, report, children }: StoryFrameProps): ReactNode {
  const globals = useStable(given);
  const environment = useMemo(() => {
    const made = createStoryEnvironment(readVisitor(globals), globals);
    return report ? { ...made, report } : made;
  }, [globals, report]);
  return (
    <StoryMain environment={environment} globals={globals}>
      {children}
    </StoryMain>
  );
}
