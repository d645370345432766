import type { Emulation } from './looks/emulate-command.ts';
import type { Finding } from './screenshots/judge-picture.ts';
import type { PictureRequest } from './screenshots/picture-command.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulate: (emulation: Emulation) => Promise<void>;
    press: (keys: readonly string[]) => Promise<void>;
    lookAtStory: (request: PictureRequest) => Promise<Finding | null>;
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether pictures of stories are taken in this run. */
    pictures: boolean;
    /** Pixels. */
    windowHeight: number;
  }
  interface TestContext {
    /** Put there by Storybook's plugin. */
    story?: { readonly parameters: Readonly<Record<string, unknown>> };
  }
  interface TaskMeta {
    /** Put there by Storybook's plugin. */
    storyId?: string;
    reports?: { type: string; result: Record<string, unknown> }[];
  }
}
