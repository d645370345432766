import {
  Component,
  createElement,
  lazy,
  Suspense,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { pageLog } from './page-log.ts';

/** Who opens it again so soon is React, which draws once more what has thrown. */
const RETRY_MS = 1000;

/**
 * A part of the frame whose script is fetched when it is first drawn. Unlike React.lazy alone it does not keep a failure:
 * opened again after a moment, it is fetched again.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  now: () => number = () => performance.now(),
): ComponentType<Props> {
  let failedAt: number | undefined;
  let Deferred = create();

  function create(): ComponentType<Props> {
    return lazy(async () => {
      try {
        return { default: await fetchPart() };
      } catch (error) {
        failedAt = now();
        throw error;
      }
    });
  }

  function find(): ComponentType<Props> {
    if (failedAt !== undefined && now() - failedAt > RETRY_MS) {
      failedAt = undefined;
      Deferred = create();
    }
    return Deferred;
  }

  return function Part(props: Props): ReactNode {
    const [Found] = useState<ComponentType<Props>>(find);
    return createElement(Found, props);
  };
}

type LaterProps = {
  children: ReactNode;
  /** Until its script is there. */
  fallback?: ReactNode;
  /** In its place when it could not be had; nothing when left out. */
  failed?: ComponentType<{ retry: () => void }>;
  onFail?: () => void;
};

/**
 * What comes later than the page. A script that cannot be fetched, or breaks, takes nothing else with it: what throws
 * beside the page would otherwise be the end of the whole frame.
 */
export class Later extends Component<LaterProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    pageLog.error('LOAD_PART_ERROR', error);
    this.props.onFail?.();
  }

  override render(): ReactNode {
    const { children, fallback = null, failed: Failed } = this.props;
    if (!this.state.hasFailed) return <Suspense fallback={fallback}>{children}</Suspense>;
    return Failed ? <Failed retry={() => this.setState({ hasFailed: false })} /> : null;
  }
}
