import { expect, it } from 'vitest';
import { NoticeBar } from '../../shared/notices/notice-bar.tsx';
import { HeaderNotices } from './header-notices.tsx';
import { createShell, render } from '../testing/render-frame.tsx';

const notice = { message: 'Confirm your email', icon: 'mail' };

it('[NOTE-13] draws a notice with its icon and message where changes are read out', () => {
  const html = render(
    <HeaderNotices>
      <NoticeBar notice={notice} />
    </HeaderNotices>,
    createShell(),
  );
  expect(html).toMatch(
    /^<div role="status"[^>]*><div[^>]*><svg.*#mail".*<p>Confirm your email<\/p><\/div><\/div>$/,
  );
});

it('draws the link of a notice as the button that does it', () => {
  const link = { text: 'Send again', fn: () => {} };
  expect(render(<NoticeBar notice={{ ...notice, link }} />, createShell())).toMatch(
    /<button type="button">Send again<\/button>/,
  );
});
