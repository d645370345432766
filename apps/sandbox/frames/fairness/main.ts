import type { RoundProof } from '@marquee/schemas';
import { windowOf } from '../slot.model.ts';
import { el } from '../shared/dom.ts';
import { canHash, sha256 } from './digest.ts';
import { recomputeFlight, recomputeSlot, winOf } from './recompute.ts';

const EXPLAINED = [
  [
    'A slot',
    'Before your first bet the server publishes the SHA-256 of its seed. You may choose your own seed. Round number n is decided by HMAC-SHA256 with the server’s seed as the key and the text “your seed:n:spin” as the message: its first twenty bytes, four for each reel, give the stop of each reel modulo 32. Spin 0 is the round’s own; 1 to 8 are its free games.',
  ],
  [
    'A crash game',
    'All flights hang on one chain: each link is the SHA-256 of the one after it. The link that was used before each flight is known, so nobody can change what comes, and nobody can compute it either. A flight crashes at 97 divided by (1 − x), rounded down to hundredths and at least 1.00×, where x is the first 52 bits of HMAC-SHA256 with the link as the key and the salt as the message, as a share of one.',
  ],
  [
    'What comes back',
    'The slot returns 96.03 % of all stakes, counted over all 33,554,432 positions of its reels. The crash game returns 97 % wherever you leave. Play money and real money are decided alike.',
  ],
] as const;

const result = el('section', { role: 'status', class: 'result' });
const id = el('input', {
  name: 'round',
  required: true,
  maxlength: 64,
  autocomplete: 'off',
  spellcheck: 'false',
});
const root = document.querySelector('#game');
root?.removeAttribute('aria-busy');
root?.append(
  el(
    'article',
    {},
    el('h1', {}, 'Provably fair'),
    el(
      'p',
      { class: 'lead' },
      'Every result is fixed before you bet and can be computed again afterwards, here in your browser or with any tool of your own.',
    ),
    el(
      'form',
      {
        class: 'check',
        on: {
          submit: (event) => {
            event.preventDefault();
            void check(id.value.trim());
          },
        },
      },
      el('label', {}, 'Id of a round', id),
      el('button', { class: 'strong', type: 'submit' }, 'Check the round'),
    ),
    result,
    ...EXPLAINED.map(([title, text]) => el('section', {}, el('h2', {}, title), el('p', {}, text))),
  ),
);
const asked = new URLSearchParams(location.search).get('round');
if (asked !== null) {
  id.value = asked;
  void check(asked);
}

async function check(round: string): Promise<void> {
  const answer = await fetch(`/api/fairness/rounds/${encodeURIComponent(round)}`, { credentials: 'omit' });
  if (!answer.ok) return show('There is no such round.', 'warning');
  const proof = (await answer.json()) as RoundProof;
  if (!canHash)
    return show('Open this page by https: this browser computes no hashes on plain http.', 'warning');
  return proof.kind === 'slot' ? checkSlot(proof) : checkFlight(proof);
}

async function checkSlot(proof: RoundProof): Promise<void> {
  const { server_seed: serverSeed, client_seed: clientSeed, nonce, server_seed_hash } = proof;
  if (serverSeed === null || clientSeed === null || nonce === null)
    return show(
      'The seed of this round is still in use. Under “Fairness” in the game, reveal it and use a new one; then check again.',
      'warning',
    );
  const round = await recomputeSlot({ serverSeed, clientSeed, nonce });
  const [first] = round.spins;
  const hash = await sha256(serverSeed);
  const isRight =
    hash === server_seed_hash &&
    winOf(proof.bet_cents, round) === proof.win_cents &&
    String(first?.stops) === String(proof.stops);
  show(
    isRight ? 'This round is as it was decided.' : 'This round does not follow from its seeds.',
    isRight ? 'right' : 'wrong',
    [
      ['Server seed', serverSeed],
      ['Its SHA-256, computed here', hash],
      ['Published before', String(server_seed_hash)],
      ['Your seed, round', `${clientSeed}, ${nonce}`],
      ['Stops, computed here', String(first?.stops)],
      [
        'Symbols, reel by reel',
        first
          ? windowOf(first.stops)
              .map((reel) => reel.join(''))
              .join(' ')
          : '',
      ],
      ['Win in minor units, computed here', `${winOf(proof.bet_cents, round)} ${proof.currency}`],
      ['Win that was paid', `${proof.win_cents} ${proof.currency}`],
    ],
  );
}

async function checkFlight({ hash, salt, previous_hash, crashed_hundredths }: RoundProof): Promise<void> {
  if (hash === null || salt === null) return show('This flight is still on.', 'warning');
  const { hundredths, previousHash } = await recomputeFlight(hash, salt);
  const isRight = hundredths === crashed_hundredths && previousHash === previous_hash;
  show(
    isRight ? 'This flight crashed where its link says.' : 'This flight does not follow from its link.',
    isRight ? 'right' : 'wrong',
    [
      ['Link of the chain', hash],
      ['Its SHA-256, computed here', previousHash],
      ['The link known before', String(previous_hash)],
      ['Salt', salt],
      ['Crash, computed here', `${(hundredths / 100).toFixed(2)}×`],
      ['Crash that was played', `${((crashed_hundredths ?? 0) / 100).toFixed(2)}×`],
    ],
  );
}

function show(
  text: string,
  kind: 'right' | 'wrong' | 'warning',
  facts: readonly (readonly [string, string])[] = [],
): void {
  result.className = `result ${kind}`;
  result.replaceChildren(
    el('p', {}, el('b', {}, text)),
    el(
      'dl',
      { class: 'facts' },
      ...facts.flatMap(([label, value]) => [el('dt', {}, label), el('dd', {}, el('code', {}, value))]),
    ),
  );
}
