import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { lossVerdict } from './lost-script.ts';
import { pageLog } from './page-log.ts';

/** Who opens it again so soon is React, which draws once more what has thrown. */
const RETRY_MS = 1000;

/**
 * A part of the frame whose script is fetched when it is first drawn. Unlike React.lazy alone it does not keep a failure:
 * opened again after a moment, it is fetched again, and where the browser keeps it the page comes anew (lost-script.ts).
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
    // What was opened stays as it is until the page is gone: the page that comes opens it.
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
  /** Until its script is there. */
  fallback?: ReactNode;
  /** In its place when it could not be had; nothing when left out. */
  failed?: ComponentType<{ retry: () => void }>;
  onFail?: () => void;
  /** A part that failed is tried again when this changes. */
  attempt?: string;
};

type LaterState = { attempt?: string | undefined; hasFailed: boolean };

/**
 * What comes later than the page. A script that cannot be fetched, or breaks, takes nothing else with it: what throws
 * beside the page would otherwise be the end of the whole frame.
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
