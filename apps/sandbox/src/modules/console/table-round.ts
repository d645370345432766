import type { FastifyInstance } from 'fastify';
import { SandboxError } from '../../errors.ts';
import { readMoney } from '../../money/money-text.ts';
import type { GameRecord } from '../../options.ts';
import { html } from '../../pages/html.ts';
import type { Services } from '../../services.ts';
import { gameKind } from '../play/game-kind.ts';
import { createTableRounds } from '../play/table-rounds.service.ts';
import { findPlayerState } from './console.repository.ts';
import { goBack, idOf } from './form-answers.ts';
import type { SendPlayerPage } from './send-player-page.ts';

type Owner = { id: number; currency: string; wallets: readonly { currency: string }[] };
type Form = { Params: { id: string }; Body: { [field in keyof TableForm]?: string } };

/** The form as it was typed. */
export type TableForm = { game: string; currency: string; stake: string; win: string };

function tables({ list }: Services['catalogue']): readonly GameRecord[] {
  return list({}).filter((game) => !gameKind(game));
}

export function tableRoundCard(
  { id, currency, wallets }: Owner,
  catalogue: Services['catalogue'],
  form: TableForm = { game: '', currency, stake: '10', win: '0' },
) {
  return html`
    <section class="card stack" aria-labelledby="table">
      <h2 id="table">Play a round at a table</h2>
      <p class="muted">Tables have no dealer here. You are the studio: it tells what was staked and won.</p>
      <form method="post" action="/sandbox/players/${id}/table-round" class="stack">
        <label>
          Table
          <select name="game">
            ${tables(catalogue).map(
              ({ identifier, title }) =>
                html`<option value="${identifier}" ${identifier === form.game && html`selected`}>
                  ${title}
                </option>`,
            )}
          </select>
        </label>
        <label>
          Wallet
          <select name="currency">
            ${wallets.map(
              (wallet) =>
                html`<option ${wallet.currency === form.currency && html`selected`}>
                  ${wallet.currency}
                </option>`,
            )}
          </select>
        </label>
        <label>
          Stake
          <input name="stake" inputmode="decimal" required pattern="\\d+(\\.\\d+)?" value="${form.stake}" />
        </label>
        <label>
          Win <input name="win" inputmode="decimal" required pattern="\\d+(\\.\\d+)?" value="${form.win}" />
        </label>
        <div class="row"><button>Play</button></div>
      </form>
    </section>
  `;
}

/** Replaces the studios of live games, whose rounds are decided elsewhere. */
export function tableRoundRoutes(
  fastify: FastifyInstance,
  services: Services,
  sendPlayerPage: SendPlayerPage,
): void {
  const playTableRound = createTableRounds(services);

  fastify.post<Form>('/sandbox/players/:id/table-round', async (request, reply) => {
    const player = await findPlayerState(services.db, idOf(request.params.id));
    if (!player) throw new SandboxError('NOT_FOUND');
    const { game = '', currency = '', stake = '', win = '' } = request.body;
    const [betCents, winCents] = [readMoney(stake, currency), readMoney(win, currency)];
    const hasWallet = player.wallets.some((wallet) => wallet.currency === currency);
    if (!hasWallet || !betCents || winCents === undefined) throw new SandboxError('BAD_REQUEST');
    try {
      await playTableRound({ playerId: player.id, game, currency, betCents, winCents });
    } catch (error) {
      if (!(error instanceof SandboxError)) throw error;
      const table = { game, currency, stake, win };
      return sendPlayerPage(reply.code(422), player.id, { table, problem: error.message });
    }
    return goBack(reply, `/sandbox/players/${player.id}`, 'The round was played.');
  });
}
