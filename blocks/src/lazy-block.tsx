import { createElement, lazy, useState, type ComponentType, type ReactNode } from 'react';

export type LazyBlock<Props> = {
  (props: Props): ReactNode;
  /** Fetches the component ahead of drawing. A failed fetch is tried again by the next call. */
  load: () => Promise<void>;
};

/**
 * A block that is no part of the script of every page. Unlike React.lazy alone it draws at once when it has been
 * loaded before: a page that waited for `load` appears whole. Until then it suspends; a failed fetch is a failed block.
 */
export function lazyBlock<Props extends object>(
  fetchBlock: () => Promise<ComponentType<Props>>,
): LazyBlock<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;

  function fetchOnce(): Promise<ComponentType<Props>> {
    loading ??= fetchBlock().then(
      (component) => (loaded = component),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }

  // It keeps a failure: drawing never tries again by itself, or a block that cannot be had were fetched without end.
  const Deferred = lazy(async () => ({ default: await fetchOnce() }));

  function Lazy(props: Props): ReactNode {
    // Kept for as long as it is mounted: another component in its place would lose the state of the block.
    const [Block] = useState<ComponentType<Props>>(() => loaded ?? Deferred);
    return createElement(Block, props);
  }
  const load = async (): Promise<void> => void (await fetchOnce());
  return Object.assign(Lazy, { load });
}
