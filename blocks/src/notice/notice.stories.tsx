import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Content/Notice' };

export const Info: ExampleStory = example('notice', 'info');
export const Success: ExampleStory = example('notice', 'success');
export const Warning: ExampleStory = example('notice', 'warning');
export const Empty: ExampleStory = example('notice', 'empty');
export const LimitSaved: ExampleStory = example('notice', 'limit-saved');
export const DepositCancelled: ExampleStory = example('notice', 'deposit-cancelled');
export const ConfirmEmail: ExampleStory = example('notice', 'confirm-email');
export const LongTexts: ExampleStory = example('notice', 'long-texts');
