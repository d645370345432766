import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { About } from '../api/comments/comment-types.ts';
import { writeComment } from '../api/comments/comments.mutations.ts';
import { useSetParams } from '../shared/use-set-params.ts';
import { say } from '../words/generated/comments.ts';
import { CommentsButton } from './comments-button.tsx';
import { CommentsPanel } from './comments-panel.tsx';

/** The button and the panel of the comments on a release. They are open where the address says so. */
export function ReleaseComments({ release }: { release: number }) {
  const [params, setParams] = useSearchParams();
  const set = useSetParams(setParams);
  const chosen = params.get('comments') ?? undefined;
  const [about] = useState<About>({ release });
  const close = useCallback(() => set({ comments: '' }), [set]);
  return (
    <>
      <CommentsButton
        about={about}
        isOpen={chosen !== undefined}
        onToggle={() => set({ comments: chosen === undefined ? '1' : '' })}
      />
      {chosen !== undefined && (
        <CommentsPanel
          about={about}
          whole={say('this-release')}
          chosen={chosen}
          onWrite={(text, mentions) => writeComment({ release, text, mentions })}
          onClose={close}
        />
      )}
    </>
  );
}
