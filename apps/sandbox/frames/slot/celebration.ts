import { el } from '../shared/dom.ts';
import type { OpenGame } from '../shared/session.ts';

const BIG = 15;
const SPARKS = 22;
const COUNT_MS = 1200;

/**
 * Shows a win. It is only celebrated when it is more than the stake: a smaller one is a loss and shown as what it is.
 */
export async function showWin(
  { t, money, isCalm }: OpenGame,
  stage: HTMLElement,
  { betCents, winCents, title }: { betCents: number; winCents: number; title?: string },
): Promise<void> {
  if (winCents <= betCents) return;
  const isBig = winCents >= betCents * BIG;
  const amount = el('strong', {}, money(isCalm() ? winCents : 0));
  const layer = el(
    'div',
    { class: isBig ? 'celebration big' : 'celebration', 'aria-hidden': true },
    ...(isCalm() ? [] : Array.from({ length: isBig ? SPARKS * 2 : SPARKS }, spark)),
    el('div', { class: 'sum' }, (title ?? isBig) && el('span', {}, title ?? t('bigWin')), amount),
  );
  stage.append(layer);
  if (!isCalm()) await countUp(amount, winCents, money);
  await new Promise((resolve) => {
    setTimeout(resolve, isBig ? 1400 : 700);
  });
  layer.remove();
}

function spark(): HTMLElement {
  const element = el('i', {});
  const angle = Math.random() * 2 * Math.PI;
  const reach = 90 + Math.random() * 160;
  element.style.setProperty('--x', `${Math.cos(angle) * reach}px`);
  element.style.setProperty('--y', `${Math.sin(angle) * reach * 0.7}px`);
  element.style.setProperty('--after', `${Math.random() * 350}ms`);
  return element;
}

function countUp(element: HTMLElement, cents: number, money: (cents: number) => string): Promise<void> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const tick = (now: number): void => {
      const share = Math.min(1, (now - startedAt) / COUNT_MS);
      element.textContent = money(Math.round(cents * (1 - (1 - share) ** 3)));
      if (share < 1) requestAnimationFrame(tick);
      else resolve();
    };
    requestAnimationFrame(tick);
  });
}
