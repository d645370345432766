import { expect, fn, within } from 'storybook/test';
import { StoryFrame, type ExampleStory } from '../../../.storybook/example.tsx';
import { pressOn } from '../../../.storybook/press-on.ts';
import { FailedState } from './failed-state.tsx';
import type { FailureCause } from './failure-cause.ts';

export default { title: 'Primitives/Failed state', tags: ['!autodocs'] };

const onRetry = fn();

/** @param button the name of the button that helps; undefined when there is none. */
function failed(failure: FailureCause | undefined, words: RegExp, button?: string): ExampleStory {
  return {
    beforeEach: () => void onRetry.mockClear(),
    render: (_args, { globals }) => (
      <StoryFrame globals={globals}>
        <FailedState title="The games could not be loaded" failure={failure} onRetry={onRetry} />
      </StoryFrame>
    ),
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await expect(page.getByText(words)).toBeVisible();
      if (button === undefined) {
        await expect(page.queryByRole('button')).toBeNull();
        return;
      }
      await pressOn(page.getByRole('button', { name: button }));
      await expect(onRetry).toHaveBeenCalledTimes(1);
    },
  };
}

export const NotKnown: ExampleStory = failed(undefined, /^The games could not be loaded$/, 'Try again');
export const Offline: ExampleStory = failed('offline', /^You are offline/, 'Try again');
export const Unreachable: ExampleStory = failed('unreachable', /Check your connection/, 'Try again');
export const Timeout: ExampleStory = failed('timeout', /took too long/, 'Try again');
export const Server: ExampleStory = failed('server', /on our side/, 'Try again');
export const Unavailable: ExampleStory = failed('unavailable', /not available to you/);
export const Outdated: ExampleStory = failed('outdated', /may have been updated/, 'Load the page again');
export const Storage: ExampleStory = failed('storage', /^Your browser does not let/, 'Load the page again');
export const Defect: ExampleStory = failed('defect', /has made a mistake/, 'Load the page again');
