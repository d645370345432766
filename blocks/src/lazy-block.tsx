import { createElement, lazy, useState, type ComponentType, type ReactNode } from 'react';

export type LazyBlock<Props> = {
  (props: Props): ReactNode;
  /** Loads the component before it is drawn. A failed load is tried again by the next call. */
  load: () => Promise<void>;
};

/**
 * A block that is not part of every page's script. Unlike React.lazy alone it draws synchronously when it is already
 * loaded, so a page that waited for `load` appears complete. Until then it suspends; a failed load makes a failed
 * block.
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

  // React.lazy keeps a failure, so rendering never tries again: a block that cannot load would be requested without
  // end.
  const Deferred = lazy(async () => ({ default: await fetchOnce() }));

  function Lazy(props: Props): ReactNode {
    // The component stays the same while it is mounted: replacing it would lose the state of the block.
    const [Block] = useState<ComponentType<Props>>(() => loaded ?? Deferred);
    return createElement(Block, props);
  }
  const load = async (): Promise<void> => void (await fetchOnce());
  return Object.assign(Lazy, { load });
}
