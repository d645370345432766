import { el, openDialog } from '../shared/dom.ts';
import { isEmbedded } from '../shared/host.ts';
import { listEvents, SPORTS, type Outcome, type Sport, type SportEvent } from '../sport.model.ts';
import { createTranslate } from '../texts/texts.ts';
import { casinoPath, fetchBettor, goToCasino, openForm, type Bettor } from './account.ts';

const ROOT = '/sandbox/sport';
const { lang } = document.documentElement;
const t = createTranslate(lang);
/** The platform’s clock, which everything else uses too. */
const now = Number(document.body.dataset['now']);
const time = new Intl.DateTimeFormat(lang, { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat(lang, { weekday: 'long', day: 'numeric', month: 'long' });
const decimal = new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const asked = location.pathname.slice(ROOT.length + 1);
const shown: Sport | undefined = SPORTS.find((sport) => sport === asked);

document.title = t('sportTitle');
document.body.classList.toggle('embedded', isEmbedded());
const account = el('div', { class: 'account' });
let bettor: Bettor = null;

const root = document.querySelector('#game');
root?.setAttribute('aria-label', t('sportTitle'));
root?.removeAttribute('aria-busy');
root?.append(
  el(
    'header',
    { class: 'head' },
    el('h1', {}, t('sportTitle')),
    el('span', { class: 'chip' }, t('sportDemo')),
    el('span', { class: 'space' }),
    !isEmbedded() && el('a', { class: 'back', href: casinoPath('/') }, t('backToCasino')),
    account,
  ),
  el(
    'nav',
    { 'aria-label': t('sportMenu') },
    sportLink(undefined),
    ...SPORTS.map((sport) => sportLink(sport)),
  ),
  el('p', { class: 'notice' }, t('sportNotice')),
  ...drawDays(listEvents(now).filter(({ sport }) => shown === undefined || sport === shown)),
);
void fetchBettor().then((found) => {
  bettor = found;
  account.replaceChildren(...(found ? drawPlayer(found) : drawGuest()));
});

function sportLink(sport: Sport | undefined): HTMLElement {
  const path = sport ? `${ROOT}/${sport}` : ROOT;
  const isShown = sport === shown;
  return el(
    'a',
    { href: `${path}?lang=${lang}`, 'aria-current': isShown ? 'page' : undefined },
    t(sport ?? 'sportAll'),
  );
}

function drawGuest(): HTMLElement[] {
  return [
    button(t('logIn'), 'quiet', () => openForm('/sport/login', shown ?? '', t('logIn'))),
    button(t('signUp'), 'strong', () => openForm('/sport/registration', shown ?? '', t('signUp'))),
  ];
}

function drawPlayer({ name }: { name: string }): HTMLElement[] {
  return [
    el('span', { class: 'hello' }, t('hello', { name })),
    button(t('deposit'), 'strong', () => goToCasino('/deposit')),
  ];
}

function drawDays(events: readonly SportEvent[]): HTMLElement[] {
  const days = Map.groupBy(events, ({ startsAt }) => day.format(startsAt));
  return [...days].map(([title, ofDay]) =>
    el('section', {}, el('h2', {}, title), el('ul', { class: 'events' }, ...ofDay.map(drawEvent))),
  );
}

function drawEvent(event: SportEvent): HTMLElement {
  const { sport, home, away, startsAt, outcomes } = event;
  return el(
    'li',
    {},
    el(
      'div',
      { class: 'meeting' },
      el(
        'p',
        { class: 'muted' },
        el('time', { datetime: new Date(startsAt).toISOString() }, time.format(startsAt)),
        ` · ${t(sport)}`,
      ),
      el('h3', {}, el('span', {}, home), el('span', { class: 'against' }, ' – '), el('span', {}, away)),
    ),
    el('div', { class: 'odds' }, ...outcomes.map((outcome) => drawOutcome(event, outcome))),
  );
}

function drawOutcome(event: SportEvent, { mark, odds }: Outcome): HTMLElement {
  const name = { '1': event.home, X: t('draw'), '2': event.away }[mark];
  const written = decimal.format(odds);
  const element = button('', 'price', () =>
    explain(`${event.home} – ${event.away}`, t('oddsFor', { name, odds: written })),
  );
  element.append(
    el('span', { 'aria-hidden': 'true' }, mark),
    el('span', { class: 'visually-hidden' }, `${name} `),
    el('b', {}, written),
  );
  return element;
}

/** Explains what a bet would do, so that nobody thinks one was placed. */
function explain(meeting: string, choice: string): void {
  const ways = bettor
    ? [
        button(t('deposit'), 'strong', () => goToCasino('/deposit')),
        button(t('games'), '', () => goToCasino('/pokies/all')),
      ]
    : [
        button(t('signUp'), 'strong', () => leave('/sport/registration', t('signUp'))),
        button(t('logIn'), '', () => leave('/sport/login', t('logIn'))),
      ];
  const dialog: HTMLDialogElement = openDialog(
    meeting,
    [
      el('p', { class: 'headline' }, choice),
      el('p', {}, t(bettor ? 'noBetsPlayer' : 'noBetsGuest')),
      el('div', { class: 'actions even' }, ...ways),
    ],
    { closeLabel: t('close') },
  );
  function leave(path: '/sport/login' | '/sport/registration', title: string): void {
    dialog.close();
    openForm(path, shown ?? '', title);
  }
}

function button(label: string, kind: string, onClick: () => void): HTMLButtonElement {
  return el('button', { type: 'button', class: kind, on: { click: onClick } }, label);
}
