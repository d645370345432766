import type { Finding } from './judge-picture.ts';
import type { PictureRequest } from './picture-command.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    lookAtStory: (request: PictureRequest) => Promise<Finding | null>;
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether pictures of stories are taken in this run. */
    pictures: boolean;
  }
  interface TestContext {
    /** Put there by Storybook's plugin. */
    story?: { readonly parameters: Readonly<Record<string, unknown>> };
  }
  interface TaskMeta {
    /** Put there by Storybook's plugin. */
    storyId?: string;
  }
}
