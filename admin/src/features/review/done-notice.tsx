import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, PartyPopper } from 'lucide-react';
import type { Release } from '../../api/api-types.ts';
import type { Schedule } from '../../api/release-types.ts';
import { undoRelease } from '../../api/releases.mutations.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Strip } from '../../shared/ui/strip.tsx';
import { useNow } from '../../shared/clock.ts';
import { formatInstantInZone } from '../../words/clock-times.ts';
import { say } from '../../words/generated/review.ts';
import { sayAround } from '../../words/say-around.ts';
import { MARKET_ZONE } from '../../words/time.ts';

export type Done = { release: Release } | { schedule: Schedule };

/** Says what the server confirmed, with a button to undo it. */
export function DoneNotice({ done, onUndone }: { done: Done; onUndone: (done: Done) => void }) {
  return 'release' in done ? (
    <Published release={done.release} onUndone={onUndone} />
  ) : (
    <Scheduled schedule={done.schedule} />
  );
}

function Published({ release, onUndone }: { release: Release; onUndone: (done: Done) => void }) {
  const queryClient = useQueryClient();
  const undo = useMutation({
    mutationFn: () =>
      undoRelease(release.number, {
        comment: say('undo-of-release-number', { number: release.number }),
        onto: release.number,
        choices: [],
      }),
    onSuccess: async (undone) => {
      await queryClient.invalidateQueries();
      onUndone({ release: undone });
    },
  });
  return (
    <Strip tone="ok">
      <PartyPopper size={15} aria-hidden="true" />
      <span>
        <b>{say('release-number-is-live', { number: release.number })}</b>{' '}
        {release.undoOf !== null && say('it-took-back-release', { undoOf: release.undoOf })}{' '}
        {undo.error?.message}
      </span>
      {release.kind !== 'undo' && (
        <Button isSmall disabled={undo.isPending} onClick={() => undo.mutate()}>
          {undo.isPending ? say('undoing') : say('undo-it')}
        </Button>
      )}
      <ButtonLink look="ghost" isSmall to={`/releases/${release.number}`}>
        {say('show-it')}
      </ButtonLink>
    </Strip>
  );
}

function Scheduled({ schedule }: { schedule: Schedule }) {
  const now = useNow();
  const at = formatInstantInZone(Date.parse(schedule.publishAt), now, MARKET_ZONE);
  return (
    <Strip tone="info">
      <CalendarClock size={15} aria-hidden="true" />
      <span>{sayAround(say, 'players-see-no-change', { at: <b>{say('goes-out-on-at', { at })}</b> })}</span>
      <ButtonLink isSmall to={`/releases/coming/${schedule.id}`}>
        {say('show-move-or-cancel')}
      </ButtonLink>
    </Strip>
  );
}
