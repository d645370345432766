import { createEngine, type ToWorker } from '../worker-tasks.ts';

/** The engine's worker, but in the same thread. */
export class EngineHere extends EventTarget {
  readonly #answer = createEngine();
  postMessage(message: ToWorker): void {
    const data = this.#answer(message);
    if (data) queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate(): void {}
}
