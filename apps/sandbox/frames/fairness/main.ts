import type { RoundProof } from '@marquee/schemas';
import { HOUSE_EDGE_PERCENT } from '../crash.model.ts';
import { MECHANICS } from '../mechanics/mechanics.ts';
import { stepAt } from '../mechanics/ten-lines.ts';
import { el } from '../shared/dom.ts';
import { createFormatMoney } from '../shared/money.ts';
import { createTranslate } from '../texts/texts.ts';
import { canHash, sha256 } from './digest.ts';
import { recomputeFlight, recomputeSlot, winOf } from './recompute.ts';

const { lang } = document.documentElement;
const t = createTranslate(lang);
const percent = (share: number, digits: number): string =>
  new Intl.NumberFormat(lang, { style: 'percent', minimumFractionDigits: digits }).format(share);

/** From the slot that gives back least to the one that gives most. */
const returns = [Math.min, Math.max]
  .map((pick) => percent(pick(...MECHANICS.map(({ rtp }) => rtp)), 1))
  .join(' – ');

const EXPLAINED = [
  [t('howSlot'), t('howSlotText')],
  [t('howCrash'), t('howCrashText')],
  [
    t('howBack'),
    t('howBackText', {
      slot: returns,
      crash: percent(1 - HOUSE_EDGE_PERCENT / 100, 0),
    }),
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
document.title = t('fairTitle');
const root = document.querySelector('#game');
root?.removeAttribute('aria-busy');
root?.append(
  el(
    'article',
    {},
    el('h1', {}, t('fairTitle')),
    el('p', { class: 'lead' }, t('fairLead')),
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
      el('label', {}, t('fairId'), id),
      el('button', { class: 'strong', type: 'submit' }, t('fairCheck')),
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
  if (!answer.ok) return show(t('fairNoRound'), 'warning');
  const proof = (await answer.json()) as RoundProof;
  if (!canHash) return show(t('fairNeedsHttps'), 'warning');
  return proof.kind === 'slot' ? checkSlot(proof) : checkFlight(proof);
}

async function checkSlot(proof: RoundProof): Promise<void> {
  const { server_seed: serverSeed, client_seed: clientSeed, nonce, server_seed_hash } = proof;
  if (serverSeed === null || clientSeed === null || nonce === null) return show(t('fairInUse'), 'warning');
  const round = await recomputeSlot({ rules: proof.rules, serverSeed, clientSeed, nonce });
  const shown = round.steps[0]?.grid ?? [];
  // Of rounds from before there were several rules, only the stops are known.
  const played = proof.grid ?? (proof.stops ? stepAt(proof.stops, false).grid : []);
  const hash = await sha256(serverSeed);
  const isRight =
    hash === server_seed_hash &&
    winOf(proof.bet_cents, round) === proof.win_cents &&
    String(shown) === String(played);
  show(t(isRight ? 'fairRight' : 'fairWrong'), isRight ? 'right' : 'wrong', [
    [t('factServerSeed'), serverSeed],
    [t('factHashHere'), hash],
    [t('factHashBefore'), String(server_seed_hash)],
    [t('factYourSeed'), `${clientSeed}, ${nonce}`],
    [t('factStops'), shown.join(' ')],
    [t('factStopsPlayed'), played.join(' ')],
    [t('factWin'), amount(winOf(proof.bet_cents, round), proof)],
    [t('factWinPaid'), amount(proof.win_cents, proof)],
  ]);
}

function amount(cents: number, { currency, subunits_to_unit }: RoundProof): string {
  return createFormatMoney(lang, currency, subunits_to_unit)(cents);
}

async function checkFlight({ hash, salt, previous_hash, crashed_hundredths }: RoundProof): Promise<void> {
  if (hash === null || salt === null) return show(t('fairFlying'), 'warning');
  const { hundredths, previousHash } = await recomputeFlight(hash, salt);
  const isRight = hundredths === crashed_hundredths && previousHash === previous_hash;
  show(t(isRight ? 'fairFlightRight' : 'fairFlightWrong'), isRight ? 'right' : 'wrong', [
    [t('factLink'), hash],
    [t('factHashHere'), previousHash],
    [t('factLinkBefore'), String(previous_hash)],
    [t('factSalt'), salt],
    [t('factCrash'), `${(hundredths / 100).toFixed(2)}×`],
    [t('factCrashPlayed'), `${((crashed_hundredths ?? 0) / 100).toFixed(2)}×`],
  ]);
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
