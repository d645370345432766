import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { lossVerdict } from './lost-script.ts';
import { pageLog } from './page-log.ts';

/** A load again within this time comes from React, which renders a failed component a second time. */
const RETRY_MS = 1000;

/**
 * A part of the frame whose script is loaded when it is first rendered. Unlike React.lazy alone it does not remember a
 * failure: when it is opened again after a moment, the script is requested again. Where the browser remembers the
 * failure, the page is reloaded (lost-script.ts).
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Deferred = create();

  function create(): ComponentType<Props> {
    return lazy(async () => {
      try {
        return { default: await fetchPart().catch(askOnceMore) };
      } catch (error) {
        setTimeout(() => (Deferred = create()), RETRY_MS);
        throw error;
      }
    });
  }

  async function askOnceMore(error: unknown): Promise<ComponentType<Props>> {
    const verdict = await lossVerdict();
    // Never resolves, so the part stays pending until the page unloads: the reloaded page opens it.
    if (verdict === 'anew') return new Promise(() => {});
    if (verdict === 'there') return fetchPart();
    throw error;
  }

  return function Part(props: Props): ReactNode {
    const [Found] = useState(() => Deferred);
    return <Found {...props} />;
  };
}

type LaterProps = {
  children: ReactNode;
  /** Shown until the script has loaded. */
  fallback?: ReactNode;
  /** Shown when the script could not be loaded; nothing by default. */
  failed?: ComponentType<{ retry: () => void }>;
  onFail?: () => void;
  /** A failed part is tried again when this value changes. */
  attempt?: string;
};

type LaterState = { attempt?: string | undefined; hasFailed: boolean };

/**
 * An error boundary for parts that load later than the page. A script that fails to load, or throws, affects nothing
 * else: without the boundary, an error beside the page would take down the whole frame.
 */
export class Later extends Component<LaterProps, LaterState> {
  override state: LaterState = { hasFailed: false };

  static getDerivedStateFromError(): LaterState {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ attempt }: LaterProps, before: LaterState): LaterState | null {
    return attempt === before.attempt ? null : { attempt, hasFailed: false };
  }

  override componentDidCatch(error: unknown): void {
    pageLog.error('LOAD_PART_ERROR', error);
    this.props.onFail?.();
  }

  override render(): ReactNode {
    const { children, fallback, failed: Failed } = this.props;
    if (!this.state.hasFailed) return <Suspense fallback={fallback}>{children}</Suspense>;
    return Failed && <Failed retry={() => this.setState({ hasFailed: false })} />;
  }
}
