import {
  createContext,
  startTransition,
  use,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';

export type LinkProps = {
  href: string;
  className?: string;
  children?: ReactNode;
  target?: string;
  rel?: string;
  onClick?: (event: React.MouseEvent<HTMLAnchorElement>) => void;
  tabIndex?: number;
  id?: string;
  role?: 'option';
  'aria-selected'?: boolean;
  'aria-label'?: string;
  'aria-current'?: 'page';
  'aria-hidden'?: boolean;
};

export type Translate = (key: string, variables?: Record<string, string | number>) => string;

/** An error while drawing. The rest of the page stays (BLOCK-07). */
export type BlockProblem = {
  code: 'BLOCK_UNKNOWN' | 'BLOCK_FAILED';
  block: string;
  nodeId: string;
  error?: unknown;
};

/** What blocks know about their surroundings. The values do not change while a page is open. */
export type BlocksEnvironment = {
  locale: string;
  /** Interface texts; the keys are those of messages.en.json. */
  t: Translate;
  /** Draws an internal link. It gets the formatted path. */
  Link: ComponentType<LinkProps>;
  /** Turns an author's path into an address, for example with the locale in front. */
  formatPath: (path: string) => string;
  /** The address of a plain link to a path, to which no router adds anything; by default the result of `formatPath`. */
  formatAddress?: (path: string) => string;
  /** Epoch milliseconds by the server’s clock. */
  now: () => number;
  /** The value of `now` when the server drew the page, so that the browser starts with the same; epoch milliseconds. */
  renderedAt?: number;
  isPreview: boolean;
  report: (problem: BlockProblem) => void;
  device: 'mobile' | 'desktop';
  /** Reduces motion regardless of the system setting. */
  reducedMotion: boolean;
  /** The minimum age of the visitor's licence, in years; 18 by default. */
  minimumAge?: number;
  /**
   * Whether an author's path leads to what the visitor may not do now, as playing and depositing during a break
   * (SAFE-10): no button, tile or link leads there. Left out: nothing is withheld.
   */
  isWithheld?: (path: string) => boolean;
};

const EnvironmentContext = createContext<BlocksEnvironment | null>(null);

export function BlocksEnvironmentProvider({
  environment,
  children,
}: {
  environment: BlocksEnvironment;
  children: ReactNode;
}): ReactNode {
  return <EnvironmentContext value={environment}>{children}</EnvironmentContext>;
}

export function useEnvironment(): BlocksEnvironment {
  const environment = use(EnvironmentContext);
  if (!environment) throw new Error('Blocks need a <BlocksEnvironmentProvider> around them.');
  return environment;
}

/** The age on a sign: that of its document, but at least the one of the visitor's licence. */
export function useMinimumAge(age: number): number {
  const { minimumAge = 18 } = useEnvironment();
  return Math.max(age, minimumAge);
}

/** Whether motion must be left out; call it just before a motion starts. */
export function prefersReducedMotion(environment: BlocksEnvironment): boolean {
  return environment.reducedMotion || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

const QUERY = '(prefers-reduced-motion: reduce)';

/**
 * Whether motion must be left out. It is true on the server and until hydration. Then the moving parts render again one
 * by one: rendering all of them at once would block input on a phone, which is why this does not use an external store.
 * @param isOfUse Whether the answer changes what is drawn; if not, nothing renders again.
 */
export function useReducedMotion(isOfUse = true): boolean {
  const { reducedMotion } = useEnvironment();
  const [isAsked, setAsked] = useState(true);
  useEffect(() => {
    if (!isOfUse) return;
    const query = matchMedia(QUERY);
    const read = (): void => startTransition(() => setAsked(query.matches));
    read();
    query.addEventListener('change', read);
    return () => query.removeEventListener('change', read);
  }, [isOfUse]);
  return reducedMotion || isAsked;
}
