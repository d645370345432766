import { expect, it } from 'vitest';
import { ExitPrompt } from '../../features/webview/exit-prompt.tsx';
import { createShell, render } from '../testing/render-frame.tsx';

it('[NAV-52] the prompt inside another app offers the page in the browser, and to stay', () => {
  const address = 'https://northstar.example/promotions?a=1';
  const html = render(<ExitPrompt isOpen onClose={() => {}} address={address} />, createShell());
  expect(html).toMatch(/<dialog[^>]*>.*<h2[^>]*>Open in your browser\?<\/h2>/);
  expect(html).toMatch(/<a href="https:\/\/northstar\.example\/promotions\?a=1" target="_blank"/);
  expect(html).toMatch(/<button[^>]*>Stay here<\/button>/);
});
