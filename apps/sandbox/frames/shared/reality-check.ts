import { el, openDialog } from './dom.ts';
import { tellHost } from './host.ts';
import type { OpenGame } from './session.ts';

const MINUTE = 60_000;

/**
 * Pauses the game regularly where the licence requires it, and shows what was played. Only a choice continues the game.
 */
export function startRealityChecks(
  { session, money, t, now }: OpenGame,
  { sums, pause }: { sums: () => { bet: number; win: number }; pause: (isPaused: boolean) => void },
): void {
  const minutes = session.reality_check_minutes;
  if (minutes === null) return;
  const startedAt = Date.parse(session.started_at);
  setInterval(() => {
    const { bet, win } = sums();
    pause(true);
    const choice = (label: string, act: () => void): HTMLButtonElement =>
      el(
        'button',
        {
          type: 'button',
          on: {
            click: () => {
              dialog.close();
              pause(false);
              act();
            },
          },
        },
        label,
      );
    const row = (label: string, cents: number): Node[] => [el('dt', {}, label), el('dd', {}, money(cents))];
    const dialog: HTMLDialogElement = openDialog(
      t('realityCheck', { minutes: Math.round((now() - startedAt) / MINUTE) }),
      [
        el(
          'dl',
          { class: 'facts' },
          ...row(t('staked'), bet),
          ...row(t('won'), win),
          ...row(t('net'), win - bet),
        ),
        el(
          'div',
          { class: 'actions even' },
          choice(t('leave'), () => tellHost({ type: 'close' })),
          choice(t('takeBreak'), () => tellHost({ type: 'redirect', path: '/profile/limits' })),
          choice(t('carryOn'), () => {}),
        ),
      ],
      { closeLabel: t('close'), isFirm: true },
    );
  }, minutes * MINUTE);
}

/** Whether the game is paused, and a way to wait for its end. */
export function createPause() {
  let goOn: (() => void) | undefined;
  let waiting = Promise.resolve();
  return {
    isOn: () => goOn !== undefined,
    over: () => waiting,
    set(isOn: boolean): void {
      goOn?.();
      goOn = undefined;
      if (isOn)
        waiting = new Promise((resolve) => {
          goOn = resolve;
        });
    },
  };
}
