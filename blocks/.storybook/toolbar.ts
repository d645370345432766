import type { Preview } from '@storybook/react-vite';
import { listGroups } from './site/site-groups.ts';
import { documents, personas } from './site/site.ts';

/** A first entry that takes the choice back. */
const asPersona = { type: 'reset', title: 'As the persona has it' } as const;

const idsOf = (kind: string): string[] => Object.keys(documents[kind] ?? {});

function listCurrencies(): { value: string; title: string; right: string }[] {
  const [table] = Object.values(documents['currency-table'] ?? {});
  const { currencies } = table as { currencies: { code: string; name: string }[] }; // its schema says so
  return currencies.map(({ code, name }) => ({ value: code, title: code, right: name }));
}

/** Groups and instant have tools of their own (manager.tsx): a list with one choice is not enough for them. */
export const globalTypes: Preview['globalTypes'] = {
  persona: {
    description: 'Who looks: licence, login, groups, currency and device of one visitor',
    toolbar: {
      title: 'Persona',
      icon: 'user',
      items: [
        { type: 'reset', title: 'As the story says' },
        ...personas.map(({ id, name }) => ({ value: id, title: name })),
      ],
      dynamicTitle: true,
    },
  },
  locale: {
    description: 'Locale',
    toolbar: { title: 'Locale', icon: 'globe', items: [asPersona, ...idsOf('locale')], dynamicTitle: true },
  },
  licence: {
    description: 'Licence',
    toolbar: {
      title: 'Licence',
      icon: 'certificate',
      items: [asPersona, ...idsOf('licence')],
      dynamicTitle: true,
    },
  },
  login: {
    description: 'Signed in or not',
    toolbar: {
      title: 'Login',
      icon: 'key',
      items: [asPersona, { value: 'guest', title: 'Guest' }, { value: 'player', title: 'Player' }],
      dynamicTitle: true,
    },
  },
  groups: {
    description: 'Player groups that the site’s audiences name',
    items: listGroups(documents),
  },
  currency: {
    description: 'Currency',
    toolbar: {
      title: 'Currency',
      icon: 'credit',
      items: [asPersona, ...listCurrencies()],
      dynamicTitle: true,
    },
  },
  device: {
    description: 'Device: what audiences ask for, and the size of the frame',
    toolbar: {
      title: 'Device',
      icon: 'mobile',
      items: [
        asPersona,
        { value: 'mobile', title: 'Phone', icon: 'mobile' },
        { value: 'desktop', title: 'Desktop', icon: 'browser' },
      ],
      dynamicTitle: true,
    },
  },
  instant: {
    description: 'The instant that is now',
    items: [
      { value: '2026-11-21T12-00Z', title: '21 November 2026', note: 'an ordinary day' },
      { value: '2026-11-27T12-00Z', title: '27 November 2026', note: 'Gold Friday' },
      { value: '2026-12-10T12-00Z', title: '10 December 2026', note: 'the calendar runs' },
      { value: '2027-01-05T12-00Z', title: '5 January 2027', note: 'after the holidays' },
    ],
  },
  texts: {
    description: 'Length and direction of the texts',
    toolbar: {
      title: 'Texts',
      icon: 'paragraph',
      items: [
        { type: 'reset', title: 'As they are written' },
        { value: 'longer', title: 'Longer texts (40 %)' },
        { value: 'rtl', title: 'Right to left' },
        { value: 'longer-rtl', title: 'Longer, right to left' },
      ],
      dynamicTitle: true,
    },
  },
  motion: {
    description: 'Motion',
    toolbar: {
      title: 'Motion',
      icon: 'lightning',
      items: [
        { type: 'reset', title: 'As the system says' },
        { value: 'reduced', title: 'Reduced motion' },
      ],
      dynamicTitle: true,
    },
  },
  preview: {
    description: 'As players see it, or with what the admin’s preview adds',
    toolbar: {
      title: 'Preview',
      icon: 'eye',
      items: [
        { type: 'reset', title: 'As players see it' },
        { value: 'on', title: 'As the admin’s preview' },
      ],
      dynamicTitle: true,
    },
  },
};
