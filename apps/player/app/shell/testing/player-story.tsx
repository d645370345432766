import { createTranslate } from '@marquee/blocks/translate';
import { useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import english from '../../../../../fixtures/site/messages/en.json' with { type: 'json' };
import { BlocksFrame } from '../../shared/notices/blocks-frame.tsx';
import { NoticeProvider } from '../../shared/notices/notice-context.tsx';
import { TranslationProvider } from '../../shared/texts/translation.tsx';

type PlayerStoryProps = {
  children: ReactNode;
  /** Routes that the story's links lead to. */
  others?: RouteObject[];
};

/** Provides the surroundings of a part of the frame, with the demo site's English texts. */
export function PlayerStory({ children, others = [] }: PlayerStoryProps): ReactNode {
  const [router] = useState(() =>
    createMemoryRouter([
      {
        path: '/',
        element: (
          <TranslationProvider translation={{ language: 'en', t: createTranslate('en', english.messages) }}>
            <BlocksFrame>
              <NoticeProvider>{children}</NoticeProvider>
            </BlocksFrame>
          </TranslationProvider>
        ),
      },
      ...others,
    ]),
  );
  return <RouterProvider router={router} />;
}
