// A story for every document in fixtures/site/page, written by .storybook/site-stories.ts whenever this file is read.
import { axeOfPages } from '../../.storybook/axe.ts';
export default { title: 'Site', parameters: { a11y: axeOfPages } };
