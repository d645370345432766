import type { GameSeeds, GameSession } from '@marquee/schemas';
import { el, openDialog } from './dom.ts';
import { showRefusal } from './refusals.ts';
import type { OpenGame } from './session.ts';

type Fairness = GameSession['fairness'];

/** Shows where the next result comes from, and lets players change their seed. */
export function openFairness(
  game: OpenGame,
  {
    fairness,
    onChange,
    lastRound,
  }: { fairness: Fairness; onChange: (next: Fairness) => void; lastRound?: string },
): void {
  const { t, api } = game;
  const hash = el('code', {}, fairness.server_seed_hash);
  const nonce = el('b', {}, String(fairness.nonce));
  const field = el('input', {
    value: fairness.client_seed,
    maxlength: 64,
    pattern: '[A-Za-z0-9_\\-]+',
    required: true,
  });
  const revealed = el('p', { role: 'status', class: 'revealed' });
  const form = el(
    'form',
    {
      class: 'stack',
      on: {
        submit: (event) => {
          event.preventDefault();
          void rotate();
        },
      },
    },
    el('label', {}, t('clientSeed'), field),
    el('button', { class: 'strong', type: 'submit' }, t('rotate')),
  );
  async function rotate(): Promise<void> {
    try {
      const { revealed: old, fairness: next } = await api.put<GameSeeds>('/seeds', {
        client_seed: field.value,
      });
      revealed.replaceChildren(t('revealed'), ' ', el('code', {}, old.server_seed));
      hash.textContent = next.server_seed_hash;
      nonce.textContent = String(next.nonce);
      onChange(next);
    } catch (error) {
      showRefusal(game, error);
    }
  }

  const query = lastRound === undefined ? '' : `&round=${lastRound}`;
  openDialog(
    t('fairness'),
    [
      el(
        'dl',
        { class: 'facts' },
        el('dt', {}, t('seedHash')),
        el('dd', {}, hash),
        el('dt', {}, t('nonce')),
        el('dd', {}, nonce),
      ),
      form,
      revealed,
      el(
        'a',
        {
          href: `/sandbox/fairness?lang=${document.documentElement.lang}${query}`,
          target: '_blank',
          rel: 'noopener',
        },
        t('verify'),
      ),
    ],
    { closeLabel: t('close') },
  );
}
