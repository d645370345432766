// A story for every document in fixtures/site/page, written by .storybook/site/site-stories.ts whenever this file is read.
export default { title: 'Site' };
